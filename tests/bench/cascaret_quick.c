#include <stdint.h>
#include <string.h>
#include <math.h>
#include <stdlib.h>
#include <stdio.h>
typedef uint64_t M;
#define MAXN 5
#define MISTIGRI_ID 29
#define TR 0x1FF00000000ULL
#define MIS 40
#define MISBIT (1ULL<<MIS)
#define BETE (-6)
enum {PASS,PLAY,DRAW,FILLE};
static const int TP[10]={0,32,36,40,46,54,64,76,92,100};
static const int SP[9]={0,0,0,1,2,4,9,20,44};
static int PTS[41],POW[41];static M SUITM[41],ABOVE[41];
static int WK[41]; /* order of worth keeping */
static inline int lo(M m){return __builtin_ctzll(m);}
static inline int hi(M m){return 63-__builtin_clzll(m);}
static inline int pc(M m){return __builtin_popcountll(m);}
static void tables(void){
  for(int b=0;b<41;b++){int t=b>=32;POW[b]=t?b-31:(b&7)+1;SUITM[b]=t?TR:(0xFFULL<<(b&~7));
    ABOVE[b]=SUITM[b]&~((2ULL<<b)-1);PTS[b]=t?TP[POW[b]]:SP[POW[b]];
    WK[b]=PTS[b]*10000+POW[b]*100+b;}
}
typedef struct{uint64_t s;}Rng;
static inline uint64_t rnd(Rng*r){uint64_t z=(r->s+=0x9E3779B97F4A7C15ULL);z=(z^(z>>30))*0xBF58476D1CE4E5B9ULL;z=(z^(z>>27))*0x94D049BB133111EBULL;return z^(z>>31);}
static inline uint32_t below(Rng*r,uint32_t n){return (uint32_t)(((rnd(r)>>32)*n)>>32);}
static inline double unit(Rng*r){return (rnd(r)>>11)*0x1p-53;}
static int strength(M h){int s=0;while(h){s+=PTS[lo(h)];h&=h-1;}return s;}
static int is_lant(M h){if(pc(h)!=5)return 0;h&=~MISBIT;return !(h&~SUITM[lo(h)]);}
static M lant_rank(M h){ /* comparable */
  M plain=h&~MISBIT;M r=(h>>MIS&1)<<60;if(plain&TR)r|=1ULL<<59;
  int p[5],k=0;while(h){p[k++]=POW[lo(h)];h&=h-1;}
  for(int i=0;i<k;i++)for(int j=i+1;j<k;j++)if(p[j]>p[i]){int t=p[i];p[i]=p[j];p[j]=t;}
  for(int i=0;i<k;i++)r|=(M)p[i]<<(40-4*i);return r;}
typedef struct{int act;M thrown;int turnup;}Speech; /* turnup: bit index given for the retourne, -1 none */
typedef struct{int noce,fille,stock,retourne,k,left;}Rights; /* retourne -1: no */
/* the coup */
typedef struct{
  int n,noce,trump,ret,ntok;
  int8_t card[32];   /* by token, bit index */
  M hand[MAXN];M dealt[MAXN];M thrown[MAXN];M filleset;
  int8_t act[MAXN];int8_t nthrown[MAXN];int8_t ret_taken;int8_t ret_given;
  int fille_taker;int next; /* next stock token */
  int inn;M passed;  /* bit masks of positions */
  int speaker;
  /* tricks */
  int tricks,player,count,led,best,taker;
  int took[MAXN];int top,doubler;
  int8_t plays[25][2];int nplays; /* pos,card */
  int lead_at[6];
  int alone,shown; int winner; int gains[MAXN];
}Coup;
static inline int first_tok(int n,int place,int k){return k<2?2*place+k:2*(n+1)+3*place+(k-2);}
static inline int place_of(int n,int pos){return pos==n-1?n:pos;}
static inline M dealt_mask(const int8_t*card,int n,int place){M m=0;for(int k=0;k<5;k++)m|=1ULL<<card[first_tok(n,place,k)];return m;}
static Speech plain_speech(M held,Rights r,int go_in){
  int worst=lo(held);for(M h=held;h;h&=h-1)if(WK[lo(h)]<WK[worst])worst=lo(h);
  int takes=r.retourne>=0&&PTS[r.retourne]>PTS[worst];
  M mine=takes?held&~(1ULL<<worst):held;
  M th=0;int nt=0;M cand=mine;
  while(nt<r.stock){int b=-1;for(M h=cand&~th;h;h&=h-1){int c=lo(h);if(PTS[c]<20&&(b<0||WK[c]<WK[b]))b=c;}if(b<0)break;th|=1ULL<<b;nt++;}
  int worth=strength(mine)+(takes?PTS[r.retourne]:0)+24*nt-strength(th);
  Speech s;
  if(r.fille&&worth<120){worth=120;s=(Speech){FILLE,0,-1};}
  else if(nt)s=(Speech){DRAW,th,takes?worst:-1};
  else s=(Speech){PLAY,0,takes?worst:-1};
  if(!(r.noce||worth>=go_in))s=(Speech){PASS,0,-1};
  return s;}
static inline M allowed(M h,int led,int best){
  M o=h&SUITM[led];if(!o)o=h&TR;if(!o)return h;
  M t;if(best>=32)t=o&TR&ABOVE[best];else t=(o&TR)|(o&ABOVE[best]);
  if(led<32&&best<32&&!(o&TR))t=o&ABOVE[best];
  return t?t:o;}
static inline int plain_lead(M h){
  M t=h&TR;if(pc(t)>1)return hi(t);
  int b=-1,bk=-1000;for(;h;h&=h-1){int c=lo(h);int k=(POW[c]-4*(c>=32))*100+c;if(k>bk){bk=k;b=c;}}return b;}
static inline int low_of(M h){M p=h&~TR;if(!p)return lo(h);int b=-1,bk=1<<30;for(;p;p&=p-1){int c=lo(p);int k=POW[c]*100+c;if(k<bk){bk=k;b=c;}}return b;}
static inline int takes(int c,int best){return c>best&&(c>=32||(c>>3)==(best>>3));}
static inline M taking(M ch,int best){M t=best>=32?ch&ABOVE[best]:(ch&TR)|(ch&ABOVE[best]);return t;}
static inline int plain_follow(M h,int led,int best,int last){
  M ch=allowed(h,led,best);M t=taking(ch,best);
  if(t)return last?lo(t):hi(t);
  return low_of(ch);}
static inline int triv_lead(M h){int b=-1,bk=-1;for(;h;h&=h-1){int c=lo(h);int k=POW[c]*100+c;if(k>bk){bk=k;b=c;}}return b;}
static inline int triv_lead2(M h){ /* trumps above all */ M t=h&TR;return t?hi(t):triv_lead(h);}
enum{C_PLAIN,C_TRIV,C_TRIV2,C_RANDOM,C_MAZ};
/* player spec */
typedef struct{
  int speech;   /* 0 plain(go_in) 1 keeps 2 any trump in,else pass; noce keeps 3 two trumps  4 draws all non trumps, in with any trump 5 mazette 6 MC 7 random 8 oracle 9 table */
  int go_in; double wits;
  int card;     /* C_* or 10 MC, 11 oracle */
  int worlds; double doubt, odd; 
  int mspeech, mgo_in, mcard, scard; /* model of rivals; own continuation*/
  int aware; /* 1: use true rivals' policies in model */
  int solved,prior;
}P;
static double VALUE_BETE=1.0; /* weight of others' bete */

enum{Q_TP=0,Q_SP=10,Q_BELOW=19,Q_CARD=20,Q_HAND=21,Q_GO=22,Q_BARE=47,Q_N=48};
static int Q[Q_N];
static int WQ(int b){return (b>=32?Q[Q_TP+POW[b]]:Q[Q_SP+POW[b]])*10000+POW[b]*100+b;}
static inline int PQ(int b){return b>=32?Q[Q_TP+POW[b]]:Q[Q_SP+POW[b]];}
static Speech rule_speech(M held,Rights r){
  int worst=lo(held);for(M h=held;h;h&=h-1)if(WQ(lo(h))<WQ(worst))worst=lo(h);
  int takes_=r.retourne>=0&&PQ(r.retourne)>PQ(worst);
  M mine=takes_?held&~(1ULL<<worst):held;M th=0;int nt=0;
  while(nt<r.stock){int b=-1;for(M h=mine&~th;h;h&=h-1){int c=lo(h);if(PQ(c)<Q[Q_BELOW]&&(b<0||WQ(c)<WQ(b)))b=c;}if(b<0)break;th|=1ULL<<b;nt++;}
  int w=Q[Q_CARD]*nt+(takes_?PQ(r.retourne):0);for(M h=mine&~th;h;h&=h-1)w+=PQ(lo(h));
  Speech s={nt?DRAW:PLAY,th,takes_?worst:-1};
  if(r.fille&&w<Q[Q_HAND]){w=Q[Q_HAND];s=(Speech){FILLE,0,-1};}
  if(!r.noce&&w<Q[Q_GO+5*r.left+r.k])s=(Speech){PASS,0,-1};
  return s;}
static Speech simple_speech(const P*p,int kind,int go_in,M held,Rights r,Rng*g){
  int t=pc(held&TR);Speech s={PLAY,0,-1};
  switch(kind){
    case 0:return plain_speech(held,r,go_in);
    case 1:return s;
    case 2:if(!t&&!r.noce)s.act=PASS;return s;
    case 3:if(t<2&&!r.noce)s.act=PASS;return s;
    case 4:{if(!t&&!r.noce){s.act=PASS;return s;}
      M th=0;int nt=0;for(;nt<r.stock;nt++){int b=-1;for(M h=held&~th&~TR;h;h&=h-1){int c=lo(h);if(POW[c]<8&&(b<0||WK[c]<WK[b]))b=c;}if(b<0)break;th|=1ULL<<b;}
      if(nt){s.act=DRAW;s.thrown=th;}return s;}
    case 5:{if(!(g&&unit(g)<(p?p->wits:0.25))){r.fille=0;r.stock=0;}return plain_speech(held,r,go_in);}
    case 9:return rule_speech(held,r);
    case 7:{int pick=below(g,4);if(pick==3&&!r.noce){s.act=PASS;return s;}
      if(pick==2&&r.fille){s.act=FILLE;return s;}
      M hold=held;if(r.retourne>=0&&below(g,2)){int k=below(g,5);while(k--)hold&=hold-1;s.turnup=lo(hold);}
      if(pick==1&&r.stock){int k=1+below(g,5);M c=held;if(s.turnup>=0)c&=~(1ULL<<s.turnup);if(k>r.stock)k=r.stock;if(k>pc(c))k=pc(c);
        M th=0;while(k--){M x=c&~th;int j=below(g,pc(x));while(j--)x&=x-1;th|=x&-x;}
        s.act=DRAW;s.thrown=th;}
      return s;}
  }
  return s;}
static int simple_card(int kind,double wits,M h,int led,int best,int last,Rng*g){
  if(kind==C_MAZ)kind=unit(g)<wits?C_PLAIN:C_RANDOM;
  if(led<0){switch(kind){case C_TRIV:return triv_lead(h);case C_TRIV2:return triv_lead2(h);case C_RANDOM:{int k=below(g,pc(h));while(k--)h&=h-1;return lo(h);}default:return plain_lead(h);}}
  M ch;
  switch(kind){
    case C_TRIV:case C_TRIV2:return low_of(allowed(h,led,best));
    case C_RANDOM:{ch=allowed(h,led,best);int k=below(g,pc(ch));while(k--)ch&=ch-1;return lo(ch);}
    default:return plain_follow(h,led,best,last);}
}
static void deal(Coup*c,int n,const uint8_t*ids,int noce,int mistigri_id){
  memset(c,0,sizeof*c);c->n=n;c->noce=noce;
  int rt=5*(n+1);int turned=ids[rt];
  int trump=turned>>3;
  if(turned==mistigri_id){ /* dealer names the best suit */
    int bestv=-1;
    for(int s=0;s<4;s++){int pts[5];int sum=0,min=1<<30;
      for(int k=0;k<5;k++){int id=ids[first_tok(n,n,k)];int v=(id>>3)==s?TP[(id&7)+1]:SP[(id&7)+1];pts[k]=v;sum+=v;if(v<min)min=v;}
      (void)pts;sum+=100-min;if(sum>bestv){bestv=sum;trump=s;}}
  }
  c->trump=trump;
  for(int t=0;t<32;t++){int id=ids[t];c->card[t]=id==mistigri_id?MIS:(id>>3)==trump?32+(id&7):id;}
  c->ret=c->card[rt];c->next=rt+1;
  for(int p=0;p<n;p++)c->hand[p]=c->dealt[p]=dealt_mask(c->card,n,place_of(n,p));
  c->filleset=dealt_mask(c->card,n,n-1);
  c->fille_taker=-1;c->led=-1;c->top=-1;c->doubler=-1;c->winner=-1;c->ret_given=-1;
  for(int p=0;p<n;p++)c->act[p]=-1;
}
static Rights rights(const Coup*c,int pos){Rights r={c->noce,c->fille_taker<0,c->n==5?0:32-c->next,pos==c->n-1?c->ret:-1,pc(c->inn),c->n-1-pos};return r;}
static int given[MAXN];static uint64_t*could_be;
static void speak(Coup*c,int pos,Speech s){
  c->act[pos]=s.act;c->nthrown[pos]=0;
  if(s.act==PASS){c->passed|=1u<<pos;return;}
  c->inn|=1<<pos;
  if(s.act==FILLE){c->fille_taker=pos;c->hand[pos]=c->filleset;return;}
  if(s.turnup>=0){c->hand[pos]&=~(1ULL<<s.turnup);c->hand[pos]|=1ULL<<c->ret;c->ret_taken=1;c->ret_given=s.turnup;}
  if(s.act==DRAW){c->thrown[pos]=s.thrown;c->hand[pos]&=~s.thrown;int k=pc(s.thrown);c->nthrown[pos]=k;while(k--)c->hand[pos]|=1ULL<<c->card[c->next++];}
}
static void settle_lant(Coup*c,int w,int losers){for(int p=0;p<c->n;p++)c->gains[p]=p==w?6:(losers>>p&1)?BETE:0;c->winner=w;}
/* after all spoke: 1 if over */
static int after_speaking(Coup*c){
  int n=c->n,shown=0,w=-1;M best=0;
  for(int p=0;p<n;p++){
    if(c->act[p]<0&&!shown)continue;
    if(is_lant(c->hand[p])){M r=lant_rank(c->hand[p]);if(w<0||r>best){best=r;w=p;}shown=1;}
  }
  if(shown){c->shown=1;int los=(c->noce?((1<<n)-1):c->inn)&~(1<<w);settle_lant(c,w,los);return 1;}
  if(pc(c->inn)<2){int a=c->inn?lo(c->inn):-1;if(a<0)for(int p=0;p<n;p++)if(c->act[p]<0){a=p;break;}
    c->alone=1;for(int p=0;p<n;p++)c->gains[p]=p==a?6:0;c->winner=a;return 1;}
  c->player=lo(c->inn);c->count=0;c->led=-1;return 0;}
static inline int next_in(const Coup*c,int p){do p=p+1==c->n?0:p+1;while(!(c->inn>>p&1));return p;}
/* play a card: 1 if the coup is over */
static int lay(Coup*c,int card){
  int p=c->player;c->hand[p]&=~(1ULL<<card);
  c->plays[c->nplays][0]=p;c->plays[c->nplays++][1]=card;
  if(c->led<0){c->led=card;c->best=card;c->taker=p;}
  else if(takes(card,c->best)){c->best=card;c->taker=p;}
  if(++c->count<pc(c->inn)){c->player=next_in(c,p);return 0;}
  c->took[c->taker]++;c->tricks++;
  if(c->best>=32&&c->best>c->top){c->top=c->best;c->doubler=c->taker;}
  c->player=c->taker;c->count=0;c->led=-1;
  if(c->tricks<5)return 0;
  int d=c->top>=0?c->doubler:c->taker;
  for(int q=0;q<c->n;q++)c->gains[q]=(c->inn>>q&1)?(c->took[q]?c->took[q]:BETE):0;
  c->gains[d]++;
  c->winner=-2;return 1;}
/* rollout of tricks, simple policies by position */
static void roll_cards(Coup*c,const int*kinds,Rng*g){
  for(;;){int p=c->player;int card=simple_card(kinds[p],0.25,c->hand[p],c->led,c->best,c->count==pc(c->inn)-1,g);if(lay(c,card))return;}
}
static double worth(const Coup*c,int pos){int b=0;for(int q=0;q<c->n;q++)b+=c->gains[q]==BETE;return c->gains[pos]+VALUE_BETE*6.0*b/c->n;}
/* small solver: max-n all open, last tricks */
static void maxn(Coup*c){
  int p=c->player;M ch=c->led<0?c->hand[p]:allowed(c->hand[p],c->led,c->best);
  Coup best;int have=0,bs=0,bg=0;
  if(!(ch&(ch-1))){if(!lay(c,lo(ch)))maxn(c);return;}
  for(;ch;ch&=ch-1){Coup t=*c;if(!lay(&t,lo(ch)))maxn(&t);
    int gsum=0;for(int q=0;q<c->n;q++)gsum+=t.gains[q];
    if(!have||t.gains[p]>bg||(t.gains[p]==bg&&gsum<bs)){best=t;have=1;bg=t.gains[p];bs=gsum;}}
  *c=best;}
static void roll_to(Coup*c,const int*kinds,int solved,Rng*g){
  while(5-c->tricks>solved){int p=c->player;int card=simple_card(kinds[p],0.25,c->hand[p],c->led,c->best,c->count==pc(c->inn)-1,g);if(lay(c,card))return;}
  maxn(c);}
/* oracle: own best card with all open and rivals deterministic */
static double oracle(Coup*c,int me,const int*kinds,Rng*g,int*bestcard){
  while(c->player!=me){int p=c->player;int card=simple_card(kinds[p],0.25,c->hand[p],c->led,c->best,c->count==pc(c->inn)-1,g);if(lay(c,card))return worth(c,me);}
  M ch=c->led<0?c->hand[me]:allowed(c->hand[me],c->led,c->best);
  double bv=-1e9;Coup keep=*c;
  for(;ch;ch&=ch-1){Coup t=keep;double v=lay(&t,lo(ch))?worth(&t,me):oracle(&t,me,kinds,g,0);if(v>bv){bv=v;if(bestcard)*bestcard=lo(ch);}}
  return bv;}
/* what may be sensibly said */
static int sensible(M held,Rights r,Speech*out){
  int k=0;out[k++]=(Speech){PLAY,0,-1};
  if(!r.noce)out[k++]=(Speech){PASS,0,-1};
  if(r.fille)out[k++]=(Speech){FILLE,0,-1};
  int rank[5],m=0;for(M h=held;h;h&=h-1)rank[m++]=lo(h);
  for(int i=0;i<5;i++)for(int j=i+1;j<5;j++)if(WK[rank[j]]<WK[rank[i]]){int t=rank[i];rank[i]=rank[j];rank[j]=t;}
  int giv=-1,from=0;
  if(r.retourne>=0){out[k++]=(Speech){PLAY,0,rank[0]};giv=rank[0];from=1;}
  M th=0;for(int i=from;i<5&&i-from<r.stock;i++){th|=1ULL<<rank[i];out[k++]=(Speech){DRAW,th,giv};}
  if(!is_lant(held))for(M h=held;h;h&=h-1){int odd=lo(h);M rest=(held&~(1ULL<<odd))&~MISBIT;
    if(!(rest&~SUITM[lo(rest)])){
      if(r.retourne>=0&&is_lant((held&~(1ULL<<odd))|1ULL<<r.retourne))out[k++]=(Speech){PLAY,0,odd};
      if(r.stock)out[k++]=(Speech){DRAW,1ULL<<odd,-1};}}
  return k;}
/* ---- knowledge of one position, sampling of worlds ---- */
typedef struct{int8_t known[32];int8_t slots[32];int ns;int8_t cards[32];M lim[MAXN];int have_lim;int8_t owner[32];}Know;
/* token bookkeeping is rebuilt from the record: tokens of a hand by position */
typedef struct{int8_t tok[MAXN][5];int8_t thr[MAXN][5];int nthr[MAXN];}Toks;
static void toks_of(const Coup*c,Toks*t){ /* hands before play, by token; thrown tokens */
  int n=c->n,next=5*(n+1)+1;
  for(int p=0;p<n;p++){t->nthr[p]=0;int place=place_of(n,p);
    if(c->act[p]==FILLE)place=n-1;
    for(int k=0;k<5;k++)t->tok[p][k]=first_tok(n,place,k);
    if(c->act[p]==PLAY||c->act[p]==DRAW){
      for(int k=0;k<5;k++){int b=c->card[t->tok[p][k]];
        if(c->ret_taken&&p==n-1&&b==c->ret_given){t->thr[p][t->nthr[p]++]=t->tok[p][k];t->tok[p][k]=5*(n+1);}}
      for(int k=0;k<5;k++){int b=c->card[t->tok[p][k]];
        if(c->thrown[p]>>b&1){t->thr[p][t->nthr[p]++]=t->tok[p][k];t->tok[p][k]=next++;}}
    }}
}
typedef struct{const Coup*c;int me;Toks t;int8_t hidden[32];int nh;int8_t free[32];int nf;M lim[MAXN];int8_t own[32];int kinds[MAXN];int msp[MAXN];int mgo[MAXN];int speaking;}View;
static void limits(const Coup*c,View*v){
  for(int p=0;p<c->n;p++)v->lim[p]=~0ULL;
  int led=-1,best=-1,cnt=0,ni=pc(c->inn);
  for(int i=0;i<c->nplays;i++){int p=c->plays[i][0],b=c->plays[i][1];
    if(cnt==0){led=best=b;}
    else{
      if(SUITM[b]!=SUITM[led]){v->lim[p]&=~SUITM[led];if(b<32)v->lim[p]&=~TR;}
      if((SUITM[b]==SUITM[led]||b>=32)&&!takes(b,best)&&SUITM[best]==SUITM[b])v->lim[p]&=~ABOVE[best];
      if(takes(b,best))best=b;
    }
    if(++cnt==ni)cnt=0;}
}
static void look(const Coup*c,int me,View*v){
  int n=c->n;v->c=c;v->me=me;toks_of(c,&v->t);limits(c,v);
  M seen=c->dealt[me]|1ULL<<c->ret|c->hand[me];
  if(c->act[me]==FILLE)seen|=c->filleset;
  for(int i=0;i<c->nplays;i++)seen|=1ULL<<c->plays[i][1];
  M all=0;for(int t=0;t<32;t++)all|=1ULL<<c->card[t];
  (void)n;
  v->nh=v->nf=0;
  for(int t=0;t<32;t++){v->own[t]=-1;if(!(seen>>c->card[t]&1)){v->hidden[v->nh++]=t;}}
  for(M m=all&~seen;m;m&=m-1)v->free[v->nf++]=lo(m);
  for(int p=0;p<n;p++)if(p!=me&&c->act[p]!=PASS)for(int k=0;k<5;k++)v->own[v->t.tok[p][k]]=p;
}
/* sample cards for the hidden tokens; returns 1 */
static int imagine(const View*v,int8_t*world,Rng*g,double odd,int tries){
  const Coup*c=v->c;int n=c->n;
  int8_t f[32];memcpy(f,v->free,v->nf);
  for(;;){
    memcpy(world,c->card,32);
    again:;
    int ok=1;
    for(int i=0;i<v->nh;i++){int j=i+below(g,v->nf-i);int8_t x=f[i];f[i]=f[j];f[j]=x;int t=v->hidden[i];
      int o=v->own[t];if(o>=0&&!(v->lim[o]>>f[i]&1)){ok=0;break;}
      world[t]=f[i];}
    if(!ok)goto again;
    if(--tries<0)return 1;
    /* speech */
    int stock=n==5?0:31-5*(n+1);int fille=1;
    for(int p=0;p<n&&ok;p++){
      int a=c->act[p];if(a<0)break;
      if(p!=v->me){
        M D=dealt_mask(world,n,place_of(n,p));
        Rights r={c->noce,fille,stock,p==n-1?c->ret:-1,0,0};
        int match;Speech s={0,0,-1};
        if(is_lant(D)){match=a==PASS;}
        else{s=simple_speech(0,v->msp[p],v->mgo[p],D,r,0);
          match=s.act==a&&(a!=DRAW||pc(s.thrown)==c->nthrown[p])&&(p!=n-1||a==FILLE||a==PASS||(s.turnup>=0)==c->ret_taken);
          if(match&&(a==DRAW||(p==n-1&&c->ret_taken&&a!=FILLE&&a!=PASS))){
            /* reassign: the thrown are those of the model */
            M T=s.thrown|(s.turnup>=0?1ULL<<s.turnup:0);M K=D&~T;
            M knownkept=0;int hk[5],nk=0,ht[5],nt=0;
            int place=place_of(n,p);
            for(int k=0;k<5;k++){int t=first_tok(n,place,k);int isthr=0;for(int q=0;q<v->t.nthr[p];q++)if(v->t.thr[p][q]==t)isthr=1;
              int hid=0;for(int q=0;q<v->nh;q++)if(v->hidden[q]==t){hid=1;break;}
              if(isthr)ht[nt++]=t;else if(hid)hk[nk++]=t;else knownkept|=1ULL<<world[t];}
            if(knownkept&T)match=0;
            else{M k2=K&~knownkept;if(pc(k2)!=nk||pc(T)!=nt)match=0;
              else{int bad=0;for(int q=0;q<nk;q++){int b=lo(k2);k2&=k2-1;if(!(v->lim[p]>>b&1))bad=1;world[hk[q]]=b;}
                M tt=T;for(int q=0;q<nt;q++){world[ht[q]]=lo(tt);tt&=tt-1;}
                if(bad){ok=0;break;}}}
          }}
        if(!match&&unit(g)>=odd)ok=0;
      }
      if(a==FILLE)fille=0;
      stock-=c->nthrown[p];
    }
    if(ok)return 1;
  }}
/* build the coup of a world: hands now */
static void coup_in(const View*v,const int8_t*world,Coup*w){
  *w=*v->c;int n=w->n;memcpy(w->card,world,32);
  M played=0;for(int i=0;i<w->nplays;i++)played|=1ULL<<w->plays[i][1];
  for(int p=0;p<n;p++){M m=0;for(int k=0;k<5;k++)m|=1ULL<<world[v->t.tok[p][k]];w->hand[p]=m&~played;
    w->dealt[p]=dealt_mask(world,n,place_of(n,p));}
  w->filleset=dealt_mask(world,n,n-1);
}
static void finish(Coup*w,int from,const View*v,const P*me,int kinds_solved,Rng*g){
  int n=w->n;
  for(int p=from;p<n;p++){
    if(p==n-1&&!w->inn)break;
    if(is_lant(w->hand[p])){if(w->noce){settle_lant(w,p,((1<<n)-1)&~(1<<p));return;}speak(w,p,(Speech){PASS,0,-1});continue;}
    Speech s=simple_speech(0,v->msp[p],v->mgo[p],w->hand[p],rights(w,p),g);
    speak(w,p,s);}
  if(after_speaking(w))return;
  (void)me;
  roll_to(w,v->kinds,kinds_solved,g);
}
static void models(View*v,const P*ps,int me){
  for(int p=0;p<v->c->n;p++){
    if(ps[me].aware){v->msp[p]=ps[p].speech;v->mgo[p]=ps[p].go_in;v->kinds[p]=ps[p].card;}
    else{v->msp[p]=ps[me].mspeech;v->mgo[p]=ps[me].mgo_in;v->kinds[p]=ps[me].mcard;}
    if(v->msp[p]==6||v->msp[p]>=8){v->msp[p]=0;v->mgo[p]=ps[me].mgo_in;}
    if(v->kinds[p]>=10)v->kinds[p]=C_PLAIN;}
  v->kinds[me]=ps[me].scard;}
static Speech mc_speech(const Coup*c,int me,const P*ps,Rng*g){
  const P*p=&ps[me];View v;look(c,me,&v);models(&v,ps,me);
  Rights r=rights(c,me);Speech s[24];int k=sensible(c->hand[me],r,s);
  Speech plain=p->prior?rule_speech(c->hand[me],r):plain_speech(c->hand[me],r,p->go_in);
  {int f=0;for(int j=0;j<k;j++)f|=s[j].act==plain.act&&s[j].thrown==plain.thrown&&s[j].turnup==plain.turnup;if(!f)s[k++]=plain;}
  double sum[24]={0};
  for(int i=0;i<p->worlds;i++){int8_t w[32];imagine(&v,w,g,p->odd,4000);
    Coup base;coup_in(&v,w,&base);
    for(int j=0;j<k;j++){Coup t=base;speak(&t,me,s[j]);finish(&t,me+1,&v,p,0,g);sum[j]+=worth(&t,me);}}
  int b=0;double bv=-1e9;
  for(int j=0;j<k;j++){double x=sum[j]/p->worlds+((s[j].act==plain.act&&s[j].thrown==plain.thrown&&s[j].turnup==plain.turnup)?p->doubt:0);if(x>bv){bv=x;b=j;}}
  return s[b];}
static int mc_card(const Coup*c,const P*ps,Rng*g){
  int me=c->player;const P*p=&ps[me];
  M ch=c->led<0?c->hand[me]:allowed(c->hand[me],c->led,c->best);
  if(!(ch&(ch-1)))return lo(ch);
  View v;look(c,me,&v);models(&v,ps,me);
  double sum[41]={0};
  for(int i=0;i<p->worlds;i++){int8_t w[32];imagine(&v,w,g,p->odd,4000);
    Coup base;coup_in(&v,w,&base);
    for(M m=ch;m;m&=m-1){Coup t=base;if(!lay(&t,lo(m)))roll_to(&t,v.kinds,p->solved,g);sum[lo(m)]+=worth(&t,me);}}
  int b=-1;for(M m=ch;m;m&=m-1)if(b<0||sum[lo(m)]>sum[b])b=lo(m);
  return b;}
/* aware card: rivals exact, own continuation by oracle on each world (strategy fusion) when scard==12 */
static int mc_card2(const Coup*c,const P*ps,Rng*g){
  int me=c->player;const P*p=&ps[me];
  M ch=c->led<0?c->hand[me]:allowed(c->hand[me],c->led,c->best);
  if(!(ch&(ch-1)))return lo(ch);
  View v;look(c,me,&v);models(&v,ps,me);
  double sum[41]={0};
  for(int i=0;i<p->worlds;i++){int8_t w[32];imagine(&v,w,g,p->odd,4000);
    Coup base;coup_in(&v,w,&base);
    for(M m=ch;m;m&=m-1){Coup t=base;sum[lo(m)]+=lay(&t,lo(m))?worth(&t,me):oracle(&t,me,v.kinds,g,0);}}
  int b=-1;for(M m=ch;m;m&=m-1)if(b<0||sum[lo(m)]>sum[b])b=lo(m);
  return b;}
static Speech or_speech(const Coup*c,int me,const P*ps,Rng*g,double*val){
  View v;look(c,me,&v);models(&v,ps,me);
  Rights r=rights(c,me);Speech best={PLAY,0,-1};double bv=-1e9;
  for(int giv=-1;giv<41;giv++){ if(giv>=0&&(r.retourne<0||!(c->hand[me]>>giv&1)))continue;
    M h=giv>=0?c->hand[me]&~(1ULL<<giv):c->hand[me];
    for(M th=h;;th=(th-1)&h){ if(pc(th)<=r.stock){
        Coup t=*c;speak(&t,me,(Speech){th?DRAW:PLAY,th,giv});
        int n=t.n,over=0;
        for(int p=me+1;p<n;p++){if(is_lant(t.hand[p])){if(t.noce){settle_lant(&t,p,((1<<n)-1)&~(1<<p));over=1;break;}speak(&t,p,(Speech){PASS,0,-1});continue;}
          speak(&t,p,simple_speech(0,v.msp[p],v.mgo[p],t.hand[p],rights(&t,p),g));}
        double x=over||after_speaking(&t)?worth(&t,me):oracle(&t,me,v.kinds,g,0);
        if(x>bv){bv=x;best=(Speech){th?DRAW:PLAY,th,giv};}}
      if(!th)break;}}
  for(int a=0;a<2;a++){ if(a==0&&r.noce)continue; if(a==1&&!r.fille)continue;
    Coup t=*c;Speech s={a?FILLE:PASS,0,-1};speak(&t,me,s);int n=t.n,over=0;
    for(int p=me+1;p<n;p++){if(p==n-1&&!t.inn)break;if(is_lant(t.hand[p])){if(t.noce){settle_lant(&t,p,((1<<n)-1)&~(1<<p));over=1;break;}speak(&t,p,(Speech){PASS,0,-1});continue;}
      speak(&t,p,simple_speech(0,v.msp[p],v.mgo[p],t.hand[p],rights(&t,p),g));}
    double x=over||after_speaking(&t)?worth(&t,me):(t.inn>>me&1)?oracle(&t,me,v.kinds,g,0):(roll_cards(&t,v.kinds,g),worth(&t,me));
    if(x>bv){bv=x;best=s;}}
  if(val)*val=bv;return best;}
static void play_coup(Coup*c,const P*ps,Rng*g){
  int n=c->n;
  for(int p=0;p<n;p++){
    if(p==n-1&&!c->inn)break;
    if(is_lant(c->hand[p])){if(c->noce){c->shown=1;settle_lant(c,p,((1<<n)-1)&~(1<<p));return;}speak(c,p,(Speech){PASS,0,-1});continue;}
    Speech s;
    if(ps[p].speech==6)s=mc_speech(c,p,ps,g);else if(ps[p].speech==8)s=or_speech(c,p,ps,g,0);
    else s=simple_speech(&ps[p],ps[p].speech,ps[p].go_in,c->hand[p],rights(c,p),g);
    given[p]=s.turnup;speak(c,p,s);}
  if(after_speaking(c))return;
  for(;;){int p=c->player;int card;
    if(could_be)could_be[c->nplays]=c->led<0?c->hand[p]:allowed(c->hand[p],c->led,c->best);
    if(ps[p].card==10)card=mc_card(c,ps,g);
    else if(ps[p].card==12)card=mc_card2(c,ps,g);
    else if(ps[p].card==11){Coup t=*c;View v;v.c=c;models(&v,ps,p);oracle(&t,p,v.kinds,g,&card);}
    else card=simple_card(ps[p].card,ps[p].wits,c->hand[p],c->led,c->best,c->count==pc(c->inn)-1,g);
    if(lay(c,card))return;}
}
/* a tour: gains net by seat, dues off */
static long POTSUM,COUPS_;
static void tour(int n,const P*seat,int coups,uint64_t seed,int chips,double*net,int mist,double due_back){
  Rng d={seed*0x9E3779B97F4A7C15ULL+99};
  long purse[MAXN],due[MAXN]={0};long pot=0;for(int s=0;s<n;s++)purse[s]=chips;
  long table=(long)chips*n;
  for(int k=0;k<coups;k++){
    int dealer=k%n;uint8_t ids[32];for(int i=0;i<32;i++)ids[i]=i;for(int i=31;i;i--){int j=below(&d,i+1);uint8_t t=ids[i];ids[i]=ids[j];ids[j]=t;}
    pot+=6;purse[dealer]-=6;table-=6;
    for(int q=1;q<=n;q++){int s=(dealer+q)%n;long l=due[s];long cap=table/6*6;if(l>cap)l=cap;purse[s]-=l;pot+=l;due[s]-=l;table-=l;}
    long held=pot;POTSUM+=held;COUPS_++;
    Coup c;deal(&c,n,ids,held==6,mist);
    P ps[MAXN];for(int p=0;p<n;p++)ps[p]=seat[(dealer+1+p)%n];
    Rng g={d.s^0xABCDEF};
    play_coup(&c,ps,&g);
    for(int p=0;p<n;p++){int s=(dealer+1+p)%n;
      if(c.gains[p]==BETE||(c.winner==-2&&(c.inn>>p&1)&&!c.took[p]))due[s]+=held;
      if(c.gains[p]>0){long x=held/6*c.gains[p];purse[s]+=x;pot-=x;table+=x;}}
  }
  long dsum=pot;for(int s=0;s<n;s++)dsum+=due[s];
  for(int s=0;s<n;s++)net[s]=purse[s]-chips-due[s]+due_back*dsum/n;
}
static P named(const char*s){
  P p={0};p.go_in=150;p.mgo_in=150;p.odd=0.15;p.worlds=72;p.doubt=0.6;p.solved=2;p.wits=0.25;
  if(!strcmp(s,"ordinaire")){p.speech=0;p.card=C_PLAIN;}
  else if(!strcmp(s,"mazette")){p.speech=5;p.go_in=100;p.card=C_MAZ;}
  else if(!strcmp(s,"keeps")){p.speech=1;p.card=C_TRIV;}
  else if(!strcmp(s,"keeps2")){p.speech=1;p.card=C_TRIV2;}
  else if(!strcmp(s,"counts")){p.speech=0;p.card=C_TRIV;}
  else if(!strcmp(s,"counts2")){p.speech=0;p.card=C_TRIV2;}
  else if(!strcmp(s,"any")){p.speech=2;p.card=C_TRIV;}
  else if(!strcmp(s,"two")){p.speech=3;p.card=C_TRIV;}
  else if(!strcmp(s,"rule")){p.speech=9;p.card=C_PLAIN;}
  else if(!strcmp(s,"loose")){p.speech=0;p.go_in=100;p.card=C_PLAIN;}
  else if(!strcmp(s,"ruletriv")){p.speech=9;p.card=C_TRIV;}
  else if(!strncmp(s,"ruleMC",6)){p.speech=9;p.card=10;if(s[6])sscanf(s+7,"%d:%d:%d:%lf",&p.worlds,&p.solved,&p.mcard,&p.odd);}
  else if(!strcmp(s,"draws")){p.speech=4;p.card=C_TRIV;}
  else if(!strcmp(s,"draws2")){p.speech=4;p.card=C_TRIV2;}
  else if(!strcmp(s,"random")){p.speech=7;p.card=C_RANDOM;}
  else if(!strcmp(s,"habile")){p.speech=6;p.card=10;}
  else if(!strcmp(s,"oracle")){p.speech=8;p.card=11;p.aware=1;}
  else if(!strcmp(s,"know")){p.speech=6;p.card=12;p.aware=1;p.odd=0;p.doubt=0;p.worlds=200;p.scard=C_PLAIN;}
  else if(!strcmp(s,"plainMC")){p.speech=0;p.card=10;}
  else if(!strcmp(s,"MCplain")){p.speech=6;p.card=C_PLAIN;}
  else if(!strncmp(s,"MC:",3)){ /* MC:worlds:doubt:odd:solved:card(10/0):mspeech:mgo:mcard */
    p.speech=6;p.card=10;sscanf(s+3,"%d:%lf:%lf:%d:%d:%d:%d:%d:%d:%d",&p.worlds,&p.doubt,&p.odd,&p.solved,&p.card,&p.mspeech,&p.mgo_in,&p.mcard,&p.aware,&p.prior);}
  else {fprintf(stderr,"who is %s\n",s);exit(1);}
  return p;}

static double versus(int n,long tours,P a,P b,uint64_t seed0){double s=0;
  for(long t=0;t<tours;t++)for(int f=0;f<2;f++){P seat[MAXN];double net[MAXN];for(int i=0;i<n;i++)seat[i]=(i&1)==f?a:b;
    tour(n,seat,n,seed0+t,400,net,MISTIGRI_ID,0.0);double da=0,db=0;int ca=0,cb=0;for(int i=0;i<n;i++){if((i&1)==f){da+=net[i];ca++;}else{db+=net[i];cb++;}}
    s+=da/ca-db/cb;}
  return s/(2.0*tours*n);}
static P named(const char*s);
static double score(int n,long tours,uint64_t seed){P r=named("rule");
  return versus(n,tours,r,named("counts"),seed)+0.4*versus(n,tours/2,r,named("draws"),seed)+0.4*versus(n,tours/2,r,named("loose"),seed)+0.2*versus(n,tours/2,r,named("mazette"),seed);}
static void qinit(void){for(int i=0;i<10;i++)Q[Q_TP+i]=TP[i];for(int i=0;i<9;i++)Q[Q_SP+i]=SP[i];Q[Q_BELOW]=20;Q[Q_CARD]=24;Q[Q_HAND]=120;for(int i=0;i<25;i++)Q[Q_GO+i]=150;
  }

/* Hill climbing on the numbers of the count: each number is moved up or down while the score of the same deals gains. */
void learn(int n,long tours,int rounds){
  int step[Q_N];for(int i=0;i<Q_N;i++)step[i]=i>=Q_GO?24:i==Q_HAND?16:i==Q_CARD||i==Q_BELOW?6:8;
  for(int rd=0;rd<rounds;rd++){uint64_t seed=1000000+rd*(uint64_t)tours*7;double best=score(n,tours,seed);double first=best;
    for(int i=1;i<Q_N;i++){if(i==Q_SP)continue;
      if(i>=Q_GO){int left=(i-Q_GO)/5,k=(i-Q_GO)%5;if(left>=n||k>n-1-left||left+k==0)continue;}
      int old=Q[i];for(int sgn=1;sgn>=-1;sgn-=2){Q[i]=old+sgn*step[i];if(Q[i]<0){Q[i]=old;continue;}double x=score(n,tours,seed);
        if(x>best){best=x;break;}Q[i]=old;}
      if(Q[i]==old&&step[i]>2)step[i]=step[i]*2/3;}
    printf("%d players, round %d: %+.3f -> %+.3f\n",n,rd+1,first,best);fflush(stdout);}}
void begin(const int*count){tables();qinit();if(count)memcpy(Q,count,sizeof Q);}
void count_now(int*count){memcpy(count,Q,sizeof Q);}
/* A match: who sits where is exchanged on the same deals; out: mean and error of the difference, of A's gain, the pot. */
void match(int n,long tours,const char*A,const char*B,int alone,uint64_t seed0,double*out){
  P a=named(A),b=named(B);double s=0,ss=0,own=0,owns=0;POTSUM=COUPS_=0;
  for(long t=0;t<tours;t++){
    double diff=0,mine=0;int games=alone?n:2;
    for(int f=0;f<games;f++){P seat[MAXN];double net[MAXN];
      for(int i=0;i<n;i++)seat[i]=(alone?i==f:(i&1)==f)?a:b;
      tour(n,seat,n,seed0+t,400,net,MISTIGRI_ID,0.0);double da=0,db=0;int ca=0;
      for(int i=0;i<n;i++)if(alone?i==f:(i&1)==f){da+=net[i];ca++;}else db+=net[i];
      diff+=da/ca-db/(n-ca);mine+=da/ca;}
    diff/=games*n;mine/=games*n;s+=diff;ss+=diff*diff;own+=mine;owns+=mine*mine;}
  double m=s/tours,mo=own/tours;
  out[0]=m;out[1]=sqrt((ss/tours-m*m)/tours);out[2]=mo;out[3]=sqrt((owns/tours-mo*mo)/tours);out[4]=(double)POTSUM/COUPS_;}
/* One coup, recorded: for each position act, thrown (bits), given for the retourne, gain; then the cards played. */
int recorded(int n,const uint8_t*ids,int noce,const char*who,uint64_t seed,int64_t*said,int64_t*plays,uint64_t*could){
  Coup c;deal(&c,n,ids,noce,MISTIGRI_ID);P ps[MAXN];for(int i=0;i<n;i++)ps[i]=named(who);
  Rng g={seed};memset(given,-1,sizeof given);could_be=could;play_coup(&c,ps,&g);could_be=0;
  for(int p=0;p<n;p++){said[4*p]=c.act[p];said[4*p+1]=c.thrown[p];said[4*p+2]=given[p];said[4*p+3]=c.gains[p];}
  for(int i=0;i<c.nplays;i++){plays[2*i]=c.plays[i][0];plays[2*i+1]=c.plays[i][1];}
  return c.nplays|c.trump<<8;}
