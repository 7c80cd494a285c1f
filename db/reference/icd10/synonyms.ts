/** Further words by which a code is found, in Italian or English: doctors' words, abbreviations, old names. Code | words. */
export const SYNONYMS = `
A02.0|salmonellosi salmonellosis
A04.7|difficile clostridioides
A09.0|diarrea infettiva gastroenteritis
A15.0|TBC TB polmone
A16.9|TBC TB
A31.0|MAC MOTT
A37.9|pertussis
A38|scarlattina
A41.9|setticemia septicaemia
A48.1|legionellosi legionella
A54.9|blenorragia gonococco
A69.2|borreliosi borrelia
B00.1|herpes simplex labbra febbre
B01.9|varicella
B02.9|zoster fuoco
B05.9|measles
B06.9|rosolia
B16.9|HBV acute
B17.1|HCV acute
B18.1|HBV chronic cronica
B18.2|HCV chronic cronica
B20|AIDS
B24|AIDS HIV
B27.9|EBV Epstein Barr
B25.9|CMV
B34.9|virosi
B35.1|onicomicosi tinea
B36.0|micosi pelle
B37.3|candidosi candidiasi candidiasis candida
B86|acari scabbia
B98.0|HP
C18.9|carcinoma cancro colorettale neoplasia intestino
C20|carcinoma cancro neoplasia
C16.9|carcinoma cancro gastrico neoplasia gastric
C22.0|HCC hepatocellular carcinoma
C25.9|carcinoma cancro neoplasia
C34.9|carcinoma cancro polmonare neoplasia
C43.9|malignant
C44.9|basalioma basocellulare spinocellulare carcinoma epitelioma
C44.3|basalioma basocellulare carcinoma epitelioma
C50.9|carcinoma cancro seno mammario neoplasia
C53.9|carcinoma cancro cervice
C54.1|carcinoma cancro endometrial uterine
C56|carcinoma cancro ovarico
C61|carcinoma cancro prostatico adenocarcinoma
C64|carcinoma cancro renale
C67.9|carcinoma cancro vescicale uroteliale
C71.9|glioblastoma glioma
C73|carcinoma cancro tiroideo papillare
C81.9|HL
C85.9|NHL lymphoma
C90.0|multiple plasmocitoma
C91.1|LLC
C92.0|LMA
C92.1|LMC
D12.6|polipo polyp adenoma
D18.0|emangioma
D22.9|nevo neo nevus
D25.9|leiomioma leiomyoma
D33.3|schwannoma
D35.2|adenoma prolattinoma
D47.3|piastrinosi trombocitosi
D50.9|sideropenica marziale
D51.9|megaloblastica cobalamina
D55.0|deficit
D56.3|microcitemia trait trait
D56.1|maior major
D57.1|drepanocitosi
D64.9|anaemia anemia
D66|deficit
D69.3|PTI
D69.6|piastrinopenia trombocitopenia thrombocytopenia
D70|agranulocitosi leucopenia
D72.1|eosinofilia
D83.9|CVID
E03.9|hypothyroidism
E05.0|morbo
E05.9|hyperthyroidism tireotossicosi
E10.9|DM1 insulino dipendente mellito
E11.9|DM2 DMT2 mellito
E14.9|mellito
E16.2|hypoglycaemia
E22.1|iperprolattinemia
E25.0|adrenogenitale SAG
E26.0|Conn
E28.2|PCOS micropolicistico
E29.1|hypogonadism
E34.3|nanismo
E53.8|cobalamina
E55.9|ipovitaminosi
E66.9|obeso
E78.0|ipercolesterolemia dislipidemia familiare hypercholesterolaemia
E78.1|ipertrigliceridemia dislipidemia hypertriglyceridaemia
E78.2|iperlipidemia mista dislipidemia
E78.5|dislipidemia hyperlipidaemia
E79.0|iperuricemia
E80.4|iperbilirubinemia
E87.0|ipernatremia
E87.1|iponatriemia iponatremia hyponatraemia
E87.5|iperkaliemia iperpotassiemia hyperkalaemia
E87.6|ipokaliemia ipopotassiemia hypokalaemia
F03|senile demenza
F10.2|alcolismo etilismo alcoholism
F17.2|fumo tabagismo smoking
F32.9|depressivo depressa
F32.0|depressione lieve
F32.1|depressione media
F33.9|maggiore depressivo
F41.0|attacchi
F41.9|ansioso ansia
F42.9|DOC
F43.1|PTSD DPTS
F50.2|bulimica nervosa
F81.9|DSA
F84.0|autistico autism
F84.9|autismo
F90.0|deficit DDAI
F98.0|enuresis
G12.2|sclerosi laterale amiotrofica
G20|morbo
G25.8|RLS legs
G30.9|morbo
G35|SM MS
G40.9|epilettico crisi
G43.9|cefalea
G44.2|cefalea muscolotensiva
G45.9|ischemia transitoria
G47.0|sonno insonnia
G47.3|OSAS OSA ostruttive
G50.0|neuralgia
G51.0|paresi facciale
G56.0|mediano
G62.9|neuropatia polyneuropathy
H10.1|allergica
H25.9|cataract
H35.3|maculopatia DMLE AMD
H36.0|diabetes
H52.1|miope
H52.2|astigmatico
H53.0|ambliopia
H53.2|diplopia
H66.9|otite
H81.1|posizionale VPPB cupololitiasi
H81.0|Menière idrope
H90.3|ipoacusia bilaterale
H90.4|ipoacusia monolaterale
H91.1|ipoacusia
H91.9|ipoacusia sordità deafness
H93.1|acufene tinnito
I10|essenziale primaria alta pressione hypertension
I20.9|stenocardia
I21.9|infarto miocardico miocardio IMA myocardial infarction STEMI
I21.4|miocardio miocardico NSTEMI
I25.1|coronaropatia coronarica ischemica
I25.2|pregresso miocardico miocardio infarct
I25.9|ischaemic
I26.9|EP TEP embolism
I34.0|rigurgito
I34.1|prolapse
I35.0|aortic stenosis
I42.0|miocardiopatia cardiomyopathy
I42.2|miocardiopatia HCM
I44.2|BAV
I44.7|BBS
I45.1|BBD
I47.1|TPSV SVT
I48.0|FA AF
I48.1|FA AF
I48.2|FA AF
I48.9|FA AF
I49.1|extrasistolia sopraventricolare
I49.3|extrasistolia ventricolare
I49.4|extrasistolia
I50.9|insufficienza cardiaca
I50.0|insufficienza cardiaca
I61.9|ictus emorragico
I63.9|stroke infarct
I64|apoplessia colpo
I65.2|stenosi carotidea carotideo
I70.2|AOP PAD arteriopatia obliterante
I73.9|AOP PAD vasculopatia
I80.2|TVP DVT
I83.9|varici
I87.2|IVC
I95.1|ipotensione ortostatica
I95.9|ipotensione
J06.9|IVAS
J18.9|polmonare
J30.1|oculorinite graminacee
J30.4|oculorinite
J43.9|enfisematoso
J44.9|BPCO COPD bronchite cronica ostruttiva
J45.0|bronchiale
J45.9|bronchiale asthmatic
J84.1|idiopatica IPF fibrosis
K02.9|denti caries
K05.3|piorrea
K21.0|GERD MRGE gastroesofageo esofagea
K21.9|GERD MRGE gastroesofageo
K25.9|gastrica gastric
K26.9|duodenale
K29.7|gastritis
K30|dispepsia
K44.9|iato hernia diaframmatica
K51.9|RCU
K57.3|diverticolosi diverticolite diverticular
K57.9|diverticolosi diverticolite
K58.1|intestino sindrome IBS
K58.2|intestino sindrome IBS
K58.3|intestino sindrome IBS
K58.8|intestino sindrome IBS
K59.0|stipsi costipazione
K62.5|rettorragia
K74.3|cirrosi biliare PBC
K74.6|cirrosi epatica
K76.0|steatosi epatica NAFLD MASLD
K80.2|colelitiasi calcolosi biliare
K80.5|coledocolitiasi coledoco
K86.1|chronic
K90.0|celiachia glutine gluten coeliac celiac
K92.0|ematemesi
L03.0|patereccio paronichia
L20.9|eczema atopico
L23.0|nichel DAC
L23.9|DAC
L27.0|esantema farmaci
L40.5|psoriasis
L50.9|urticaria ponfi
L63.9|capelli
L64.9|capelli
L71.9|couperose
L80|vitiligo
L89.9|ulcera pressione
M06.9|poliartrite
M10.9|gouty
M15.9|poliartrosi
M16.9|coxartrosi
M17.9|gonartrosi
M19.9|artrosico
M20.1|hallux
M32.9|LES
M47.8|spondiloartrosi
M48.0|stenosi lombare
M48.5|crollo vertebrale
M50.2|discale
M51.1|discale lombosciatalgia
M51.2|discale protrusione
M54.2|cervicalgia
M54.3|sciatalgia
M54.5|lumbago lombare
M54.9|rachialgia
M72.2|fasciite
M75.0|adesiva
M79.1|mialgia
M81.9|osteoporotica
M81.0|postmenopausale
N10|kidney infection
N18.9|IRC MRC CKD insufficienza renale cronica
N18.3|IRC MRC CKD
N18.4|IRC MRC CKD
N18.5|IRC MRC CKD uremia
N17.9|IRA AKI
N20.0|nefrolitiasi calcolosi renale
N20.1|ureterale
N30.9|cistiti
N39.0|IVU UTI
N40|IPB BPH ipertrofia prostatica adenoma
N46|sterilità
N48.4|impotenza
N80.9|endometriosis
N91.2|amenorrhoea
N94.6|dismenorrea
N95.1|vampate climaterio
N97.9|sterilità
O03.9|aborto
O14.9|gestosi
O21.0|iperemesi
O21.1|iperemesi
O24.4|gestational gravidanza
Q21.1|DIA PFO FOP
Q21.0|DIV
Q61.2|ADPKD
Q90.9|trisomia 21
R00.0|tachycardia
R00.1|bradycardia
R04.0|epistassi
R04.2|emottisi
R07.4|toracico
R10.4|mal di pancia addome
R11|emesi
R12|pirosi
R13|disfagia
R20.2|parestesie
R31|ematuria
R35|poliuria
R42|vertigini vertigine vertigo
R51|cefalea
R53|astenia
R55|lipotimia
R60.9|oedema
R63.0|inappetenza
R63.4|dimagrimento
R73.0|IGT iperglicemia glicemia
R73.9|iperglicemia glicemia
R74.0|ipertransaminasemia
R80|proteinuria
S13.4|cervicale
S52.5|Colles
S72.0|anca
S82.6|caviglia
S83.2|meniscale
S83.5|crociati LCA
T78.2|anafilassi anaphylaxis
T78.3|edema Quincke
T88.6|anafilassi farmaci
T88.7|avverso reazione farmaci
U07.1|coronavirus SARS CoV
U09.9|long post
Z33|incinta
Z92.1|TAO warfarin
Z94.0|trapianto transplant
Z94.1|trapianto transplant
Z94.2|trapianto transplant
Z94.4|trapianto transplant
Z94.7|trapianto transplant
Z94.8|trapianto transplant
Z95.0|ICD defibrillatore PM
Z95.1|BPAC by-pass CABG
Z95.2|valvolare mechanical meccanica
Z95.3|valvolare bioprotesi
Z95.5|PTCA PCI
Z96.6|protesi totale PTA PTG
Z97.5|IUD
Z99.2|emodialisi dialisi
`;
