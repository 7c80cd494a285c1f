/**
 * Further names of tests on Italian laboratory reports, beside those by which a patient looks for a test. Each line: key of the test |
 * names, separated by semicolons.
 */
export const REPORT_NAMES = `
wbc|leucociti totali;conteggio leucociti;globuli bianchi wbc;leucociti wbc;numero leucociti
rbc|eritrociti rbc;conteggio eritrociti;globuli rossi rbc;numero eritrociti
hgb|emoglobina hgb;emoglobina hb;hb emoglobina;concentrazione emoglobina
hct|ematocrito hct;ematocrito ht
mcv|vol corpuscolare medio;volume medio eritrocitario;volume globulare medio mcv;mcv volume corpuscolare medio
mch|contenuto medio emoglobina;contenuto emoglobinico medio;hb corpuscolare media;emoglobina corpuscolare media;mch contenuto medio hb
mchc|concentrazione media emoglobina;concentrazione emoglobinica media;conc emoglobinica corpuscolare media;concentrazione emoglobinica corpuscolare media
rdw|ampiezza distribuzione eritrocitaria;rdw cv;ampiezza di distribuzione eritrociti;distribuzione volumi eritrocitari
plt|piastrine plt;conta piastrinica;numero piastrine;conteggio piastrinico
mpv|volume medio piastrinico;volume piastrinico medio mpv
neut_pct|neutrofili;granulociti neutrofili;neutrofili percentuale;neu %;n %
neut_abs|neutrofili;granulociti neutrofili;neutrofili assoluti;neutrofili val ass;neutrofili v a;neu #;neutrofili numero
lymph_pct|linfociti;linfociti percentuale;lym %
lymph_abs|linfociti;linfociti assoluti;linfociti val ass;linfociti v a;lym #;linfociti numero
mono_pct|monociti;monociti percentuale;mon %
mono_abs|monociti;monociti assoluti;monociti val ass;monociti v a;mon #;monociti numero
eos_pct|eosinofili;granulociti eosinofili;eosinofili percentuale;eos %
eos_abs|eosinofili;granulociti eosinofili;eosinofili assoluti;eosinofili val ass;eosinofili v a;eos #;eosinofili numero
baso_pct|basofili;granulociti basofili;basofili percentuale;bas %
baso_abs|basofili;granulociti basofili;basofili assoluti;basofili val ass;basofili v a;bas #;basofili numero
retic_pct|reticolociti
retic_abs|reticolociti
esr|ves 1a ora;ves prima ora;velocita di eritrosedimentazione;ves 1 ora;v e s;velocita eritrosedimentazione ves;ves i ora
pt_sec|tempo di protrombina;tempo di quick;pt secondi
pt_pct|tempo di protrombina;tempo di protrombina attivita;pt attivita;attivita di protrombina;attivita protrombinica;tempo di quick;pt
inr|tempo di protrombina;tempo di protrombina inr;pt inr;i n r;pt
aptt_sec|tempo di tromboplastina parziale;tempo di tromboplastina parziale attivata;tempo tromboplastina parziale attivato aptt;aptt secondi
aptt_ratio|tempo di tromboplastina parziale;tempo di tromboplastina parziale attivata;aptt;ptt;ratio aptt
fibrinogen|fibrinogeno derivato
d_dimer_feu|d dimeri;dimero d
d_dimer_ddu|d dimeri;dimero d
glucose|glicemia basale;glucosio basale;glicemia glucosio;glucosio ematico;glucosio glicemia
hba1c_pct|emoglobina glicata;hba1c;emoglobina glicata hba1c;emoglobina glicosilata hba1c;hb glicata;emoglobina glicata ngsp;emoglobina a1c
hba1c_ifcc|emoglobina glicata;hba1c;emoglobina glicata hba1c;emoglobina glicosilata hba1c;emoglobina glicosilata;hb glicata;emoglobina glicata ifcc;emoglobina a1c
insulin|insulina basale
creatinine|creatinina enzimatica;creatinina serica;creatinina ematica
egfr_2021|egfr ckd epi;filtrato glomerulare;velocita di filtrazione glomerulare;vfg;stima filtrato glomerulare;egfr ckd epi 2021;gfr stimato
egfr_2009|egfr ckd epi;filtrato glomerulare;velocita di filtrazione glomerulare;vfg;stima filtrato glomerulare;egfr ckd epi 2009;gfr stimato
urea|urea;urea ematica;azoto ureico azotemia;urea azotemia;azotemia urea
bun|azoto ureico
urate|acido urico uricemia;urati;uricemia acido urico
sodium|sodio na;sodio na+;na+;sodio ematico
potassium|potassio k;potassio k+;k+;potassio ematico
chloride|cloruri;cloro cl;cloruro
calcium|calcio;calcio ematico;calcio serico
calcium_ion|calcio ione;calcio ionizzato
phosphate|fosforo;fosfati;fosfato inorganico;fosfato
magnesium|magnesio serico;magnesio mg
chol|colesterolo tot;colesterolemia;colesterolemia totale;colesterolo totale enzimatico
hdl|hdl colesterolo;colesterolo hdl hdl c;c hdl;hdl c
ldl|ldl colesterolo;c ldl;ldl c
ldl_calc|colesterolo ldl calcolato;ldl colesterolo calcolato;colesterolo ldl friedewald;colesterolo ldl formula di friedewald
ldl_direct|colesterolo ldl diretto;colesterolo ldl dosaggio diretto;ldl colesterolo diretto
non_hdl|colesterolo non hdl;non hdl colesterolo;colesterolo no hdl
trig|trigliceridemia;trigliceridi totali
ast|ast;got;ast got;got ast;aspartato aminotransferasi ast;aspartato amino transferasi;transaminasi got ast;aspartato transaminasi;aspartato aminotransferasi ast got
alt|alt;gpt;alt gpt;gpt alt;alanina aminotransferasi alt;alanina amino transferasi;transaminasi gpt alt;alanina transaminasi;alanina aminotransferasi alt gpt
ggt|gamma gt;ggt;gamma glutamiltransferasi;gamma glutamil transpeptidasi;gamma glutamiltranspeptidasi;gamma gt ggt;y gt
alp|fosfatasi alcalina alp;fosfatasi alcalina totale
bili_total|bilirubina tot;bilirubina totale;bilirubinemia totale
bili_direct|bilirubina dir;bilirubina diretta coniugata
bili_indirect|bilirubina ind;bilirubina indiretta;bilirubina non coniugata
protein_total|proteine totali;protidemia;proteine tot;proteine totali sieriche;proteine
albumin|albumina sierica
spe_alb_pct|albumina
spe_a1_pct|alfa 1;alfa 1 globuline;alfa1 globuline;alfa1
spe_a2_pct|alfa 2;alfa 2 globuline;alfa2 globuline;alfa2
spe_b1_pct|beta 1;beta 1 globuline;beta1 globuline;beta1
spe_b2_pct|beta 2;beta 2 globuline;beta2 globuline;beta2
spe_g_pct|gamma;gamma globuline;gammaglobuline
spe_gamma|gammaglobuline
ag_ratio|rapporto a g;rapporto albumina globuline
igg|immunoglobuline g;immunoglobuline igg
iga|immunoglobuline a;immunoglobuline iga
igm|immunoglobuline m;immunoglobuline igm
ige_total|immunoglobuline e totali;ige totali prist;immunoglobuline e
iron|ferro sierico;sideremia ferro;ferro serico
tsat|saturazione transferrina;percentuale saturazione transferrina;indice di saturazione della transferrina
ck|creatinchinasi;creatina chinasi;creatin fosfochinasi;creatinchinasi ck;creatina chinasi ck;cpk ck;ck cpk;creatinchinasi cpk
ck_mb|ck mb;ck mb massa
ldh|lattico deidrogenasi;latticodeidrogenasi;latticodeidrogenasi ldh;lattato deidrogenasi
amylase|amilasi totale;alfa amilasi;amilasi sierica
tnt_hs|troponina t;troponina t hs;troponina hs t
tni_hs|troponina i;troponina i hs;troponina hs i
crp|proteina c reattiva;pcr proteina c reattiva;proteina c reattiva pcr;p c r
crp_hs|pcr ultrasensibile;proteina c reattiva ultrasensibile;pcr alta sensibilita;hs crp
aso|titolo antistreptolisinico;antistreptolisina;t a s;tas
rf|fattore reumatoide ra test;ra test;fattore reumatoide quantitativo
tsh|tsh reflex;tireotropina tsh;tsh ormone tireotropo;ormone tireostimolante;tsh ultrasensibile;ormone tireotropo;ormone tireotropo tsh
ft4|tiroxina libera;t4 libero;ft4 tiroxina libera;tiroxina libera ft4;free t4
ft3|triiodotironina libera;t3 libero;ft3 triiodotironina libera;triiodotironina libera ft3;free t3
anti_tpo|anticorpi anti tireoperossidasi;anticorpi anti perossidasi;ab anti tpo;anticorpi anti tpo;abtpo
anti_tg|anticorpi anti tireoglobulina;ab anti tireoglobulina;anticorpi anti tg;abtg
pth|paratormone;pth;paratormone intatto;paratormone pth intatto
cortisol|cortisolo ore 8;cortisolemia
hcg_beta|beta hcg;b hcg;hcg beta;gonadotropina corionica
estradiol|17 beta estradiolo;estradiolo 17 beta
vit_d|vitamina d;25 oh vitamina d;vitamina d 25 oh;25 idrossi vitamina d;25 idrossivitamina d;vitamina d 25 idrossi;25 oh vit d;vitamina d3 25 oh;vit d 25 oh;vitamina d totale
vit_b12|vit b12;vitamina b 12;cianocobalamina
folate|acido folico folati;folati sierici;acido folico serico
psa|psa totale;antigene prostatico specifico psa;psa tot;antigene prostatico specifico totale
psa_free|psa libero;free psa;psa free
psa_ratio|rapporto psa libero psa totale;psa libero totale;psa ratio;rapporto psa l t
cea|antigene carcino embrionario;antigene carcinoembrionario cea
ca19_9|ca 19 9;ca19 9;antigene ca 19 9
ca125|ca125;antigene ca 125
ca15_3|ca15 3;antigene ca 15 3
afp|alfa fetoproteina;alfafetoproteina;alfa feto proteina
u_color|colore urine;colore
u_aspect|aspetto urine;aspetto
u_ph|ph urine;ph urinario;reazione;reazione ph
u_sg|peso specifico urine;densita;peso specifico relativo
u_prot|proteine urine;albumina;proteine urinarie;proteinuria
u_gluc|glucosio urine;glucosio urinario;glicosuria
u_ket|chetoni urine;acetone;corpi chetonici
u_hb|emoglobina urine;sangue;emoglobina urinaria;sangue emoglobina;emoglobina sangue
u_bili|bilirubina urine;bilirubina
u_urob|urobilinogeno urine
u_nit|nitriti urine
u_leu|leucociti esterasi;esterasi leucocitaria urine;esterasi
u_wbc|leucociti
u_rbc|eritrociti;emazie;globuli rossi
u_wbc_hpf|leucociti
u_rbc_hpf|eritrociti;emazie
u_epi|cellule epiteliali;cellule squamose;cellule epiteliali squamose;epiteli
u_bact|batteri
u_casts|cilindri;cilindri ialini
u_crystals|cristalli
u_alb|albumina urinaria;microalbuminuria;albumina urine
u_creat|creatinina;creatinina urinaria;creatinina urine;creatinuria
hbsag|hbsag antigene s epatite b;antigene australia hbsag;epatite b hbsag;hbs ag
anti_hcv|anticorpi anti hcv;epatite c anti hcv;anticorpi anti epatite c;hcv anticorpi
anti_hbs|anticorpi anti hbs;hbs ab
anti_hbc|anticorpi anti hbc totali;anti hbc;hbc ab totali
hiv|hiv 1 2;hiv ag ab;anticorpi anti hiv;anticorpi anti hiv 1 2;anti hiv 1 2;hiv 1 2 ag ab
syphilis|anticorpi anti treponema;treponema pallidum anticorpi;tpha
ana|anticorpi anti nucleo;ana anticorpi anti nucleo;anticorpi antinucleo
ana_titer|ana;anticorpi anti nucleo;anticorpi antinucleo;ana anticorpi anti nucleo;titolo ana
anti_ccp|anticorpi anti citrullina;anti citrullina;anticorpi anti ccp
ttg_iga|anticorpi anti transglutaminasi iga;anti transglutaminasi iga;transglutaminasi iga
fobt|sangue occulto feci;sangue occulto;ricerca sangue occulto nelle feci;sangue occulto fecale
calprotectin|calprotectina
lithium|litio;litiemia
abo_rh|gruppo sanguigno e fattore rh;gruppo sanguigno ab0 e rh
antithrombin|antitrombina iii;antitrombina
non_hdl|colesterolo non-hdl
`;
