/**
 * Less common tests. Each line: key | LOINC code | name on Italian reports | English name | unit in UCUM |
 * other units with the factor by which a value in the first is multiplied | group | quantity, ordinal or text |
 * least and greatest value possible in a living person, in that unit; no reference range | other names.
 * Factors follow from molar masses; codes are those of LOINC 2.67 to 2.83.
 */
export const RARE_TESTS = `
rdw_sd|21000-5|RDW-SD|Red cell distribution width, SD|fL||emocromo|q|10|200|
pdw|32207-3|Ampiezza di distribuzione piastrinica (PDW)|Platelet distribution width|fL||emocromo|q|3|60|PDW
plateletcrit|51637-7|Piastrinocrito (PCT)|Plateletcrit|%||emocromo|q|0|5|Plateletcrit
ig_pct|38518-7|Granulociti immaturi % (IG%)|Immature granulocytes/100 leukocytes|%||emocromo|q|0|100|IG%
nrbc_abs|771-6|Eritroblasti (NRBC)|Nucleated erythrocytes|10*3/uL|10*9/L=1;/uL=1000|emocromo|q|0|1000|NRBC #
retic_abs|60474-4|Reticolociti (valore assoluto)|Reticulocytes, absolute|10*3/uL|10*9/L=1|emocromo|q|0|2000|
hbf|4576-5|Emoglobina fetale (HbF)|Hemoglobin F|%||emocromo|q|0|100|HbF
g6pd|32546-4|Glucosio-6-fosfato deidrogenasi (G6PD)|G6PD activity|U/g{Hb}||emocromo|q|0|60|G6PD
abo|883-9|Gruppo AB0|ABO group|||gruppo|t|||AB0
rh_d|10331-7|Fattore Rh(D)|Rh type|||gruppo|t|||Rh
antithrombin|27811-9|Antitrombina|Antithrombin activity|%||coagulazione|q|0|250|Antitrombina III;ATIII
protein_c|27818-4|Proteina C (attività)|Protein C activity (chromogenic)|%||coagulazione|q|0|300|Proteina C
protein_s_free|27821-8|Proteina S libera|Free protein S antigen|%||coagulazione|q|0|300|Proteina S
lupus_anticoag|3281-3|Lupus anticoagulant (LAC)|Lupus anticoagulant, interpretation|||coagulazione|t|||LAC
acl_igg|3181-5|Anticorpi anti-cardiolipina IgG|Cardiolipin IgG Ab|[GPL'U]/mL||coagulazione|q|0|2000|ACA IgG
acl_igm|3182-3|Anticorpi anti-cardiolipina IgM|Cardiolipin IgM Ab|[MPL'U]/mL||coagulazione|q|0|2000|ACA IgM
fructosamine|15069-8|Fruttosamina|Fructosamine|umol/L||glucidi|q|20|3000|
c_peptide|1986-9|Peptide C|C-peptide|ng/mL|nmol/L=0.33109;pmol/L=331.09|glucidi|q|0|100|C-peptide
cystatin_c|33863-2|Cistatina C|Cystatin C|mg/L||rene|q|0.05|30|
zinc|5763-8|Zinco|Zinc|ug/dL|umol/L=0.15295;ug/mL=0.01|elettroliti|q|1|2000|Zincemia
osmolality|2692-2|Osmolalità plasmatica|Osmolality|mosm/kg||elettroliti|q|150|700|Osmolarità
apo_a1|1869-7|Apolipoproteina A1|Apolipoprotein A-I|mg/dL|g/L=0.01|lipidi|q|1|600|ApoA1
lpa_mass|10835-7|Lipoproteina (a), massa|Lipoprotein (a), mass|mg/dL|g/L=0.01|lipidi|q|0|600|Lp(a)
lpa_molar|43583-4|Lipoproteina (a), moli|Lipoprotein (a), moles|nmol/L||lipidi|q|0|1500|Lp(a)
che|2098-2|Pseudocolinesterasi|Cholinesterase|U/L|kU/L=0.001|fegato|q|0|40000|Colinesterasi;CHE
spe_gamma|2874-6|Elettroforesi: gamma globuline (g/dL)|Gamma globulin, electrophoresis|g/dL|g/L=10|proteine|q|0|15|Gamma globuline
flc_kappa|36916-5|Catene leggere libere kappa|Free kappa light chains|mg/L|mg/dL=0.1|proteine|q|0|100000|FLC kappa
flc_lambda|33944-0|Catene leggere libere lambda|Free lambda light chains|mg/L|mg/dL=0.1|proteine|q|0|100000|FLC lambda
flc_ratio|48378-4|Rapporto kappa/lambda libere|Free kappa/lambda ratio|{ratio}||proteine|q|0|10000|
b2m|1952-1|Beta-2 microglobulina|Beta-2 microglobulin|mg/L|ug/mL=1|proteine|q|0|500|B2M
haptoglobin|4542-7|Aptoglobina|Haptoglobin|mg/dL|g/L=0.01|proteine|q|0|1000|
ceruloplasmin|2064-4|Ceruloplasmina|Ceruloplasmin|mg/dL|g/L=0.01|proteine|q|0|300|
c3|4485-9|Complemento C3|Complement C3|mg/dL|g/L=0.01|proteine|q|0|600|C3
c4|4498-2|Complemento C4|Complement C4|mg/dL|g/L=0.01|proteine|q|0|300|C4
myoglobin|2639-3|Mioglobina|Myoglobin|ng/mL|ug/L=1|enzimi|q|0|1000000|
amylase_p|1805-1|Amilasi pancreatica|Pancreatic amylase|U/L|ukat/L=0.016667|enzimi|q|0|60000|
tni|10839-9|Troponina I|Troponin I|ng/mL|ug/L=1|cuore|q|0|2000|
bnp|30934-4|BNP|BNP|pg/mL|ng/L=1|cuore|q|0|100000|Peptide natriuretico B
t4|3026-2|T4 totale|Thyroxine, total|ug/dL|nmol/L=12.872|tiroide|q|0|100|
t3|3053-6|T3 totale|Triiodothyronine, total|ng/dL|ng/mL=0.01;nmol/L=0.015362|tiroide|q|0|2000|
calcitonin|1992-7|Calcitonina|Calcitonin|pg/mL|ng/L=1|tiroide|q|0|500000|
acth|2141-0|ACTH|Corticotropin|pg/mL|ng/L=1;pmol/L=0.22022|ormoni|q|0|10000|Corticotropina
testo_free|2991-8|Testosterone libero|Free testosterone|pg/mL|ng/L=1;pmol/L=3.4672|ormoni|q|0|2000|
shbg|13967-5|SHBG|Sex hormone binding globulin|nmol/L||ormoni|q|0|1000|
dhea_s|2191-5|DHEA-S|DHEA sulfate|ug/dL|umol/L=0.027138|ormoni|q|0|5000|Deidroepiandrosterone solfato
androstenedione|1854-9|Delta-4-androstenedione|Androstenedione|ng/mL|nmol/L=3.4915|ormoni|q|0|100|Androstenedione
ohp17|1668-3|17-OH-progesterone|17-hydroxyprogesterone|ng/mL|ng/dL=100;nmol/L=3.0261|ormoni|q|0|1000|17-idrossiprogesterone
amh|38476-8|Ormone antimülleriano (AMH)|Anti-Müllerian hormone|ng/mL|ug/L=1;pmol/L=7.143|ormoni|q|0|200|AMH
gh|2963-7|Ormone somatotropo (GH)|Growth hormone|ng/mL|ug/L=1|ormoni|q|0|1000|GH
igf1|2484-4|IGF-1 (somatomedina C)|IGF-1|ng/mL|ug/L=1;nmol/L=0.13074|ormoni|q|0|5000|IGF-1
aldosterone|1763-2|Aldosterone|Aldosterone|ng/dL|pg/mL=10;pmol/L=27.744|ormoni|q|0|2000|
renin_act|2915-7|Attività reninica plasmatica (PRA)|Renin activity|ng/mL/h||ormoni|q|0|500|PRA;Renina
chromogranin|9811-1|Cromogranina A|Chromogranin A|ng/mL|ug/L=1|marcatori|q|0|1000000|CgA
nse|15060-7|Enolasi neurone-specifica (NSE)|Neuron-specific enolase|ng/mL|ug/L=1|marcatori|q|0|10000|NSE
he4|55180-4|HE4|Human epididymis protein 4|pmol/L||marcatori|q|0|20000|
u_epi|11277-1|Cellule epiteliali (sedimento)|Squamous epithelial cells, urine sediment|||urine|t|||Cellule di sfaldamento
u_casts|5796-8|Cilindri ialini (sedimento)|Hyaline casts, urine sediment|||urine|t|||Cilindri
u_crystals|49755-2|Cristalli (sedimento)|Crystals, urine sediment|||urine|o|||Cristalli
u_alb_24h|14956-7|Albuminuria 24 h|Albumin (low level), 24 h urine|mg/(24.h)|ug/min=0.69444|urine|q|0|30000|Microalbuminuria 24 ore
u_na|2955-3|Sodio urinario|Sodium in urine|mmol/L|meq/L=1|urine|q|0|500|Sodiuria
u_k|2828-2|Potassio urinario|Potassium in urine|mmol/L|meq/L=1|urine|q|0|500|Potassiuria
u_ca_24h|6874-2|Calciuria 24 h|Calcium, 24 h urine|mg/(24.h)|mmol/(24.h)=0.024951|urine|q|0|5000|
u_urate_24h|3087-4|Uricuria 24 h|Urate, 24 h urine|mg/(24.h)|g/(24.h)=0.001;mmol/(24.h)=0.0059484|urine|q|0|10000|
anti_hbc_igm|24113-3|Anti-HBc IgM|Hepatitis B core IgM|||sierologia|o|||HBcAb IgM
hbeag|13954-3|HBeAg|Hepatitis B e antigen|||sierologia|o|||
anti_hbe|13953-5|Anti-HBe|Hepatitis B e antibody|||sierologia|o|||HBeAb
anti_hav_igm|13950-1|Anti-HAV IgM|Hepatitis A IgM|||sierologia|o|||
anti_hav_igg|40724-7|Anti-HAV IgG|Hepatitis A IgG|||sierologia|o|||
ebv_vca_igm|24115-8|EBV VCA IgM|EBV capsid IgM|||sierologia|o|||Epstein-Barr IgM
ebv_vca_igg|24114-1|EBV VCA IgG|EBV capsid IgG|||sierologia|o|||Epstein-Barr IgG
ena|63391-7|ENA (screening)|Extractable nuclear antibodies|||autoimmunita|o|||ENA
culture|6463-4|Esame colturale|Bacterial culture, specimen|||microbiologia|t|||Esame colturale campioni biologici diversi
stool_culture|625-4|Coprocoltura|Stool culture|||microbiologia|t|||
blood_culture|600-7|Emocoltura|Blood culture|||microbiologia|t|||
hp_ubt|29891-9|Breath test all’urea (H. pylori)|H. pylori urea breath test|||microbiologia|o|||Urea breath test
lactate|2524-7|Lattato (plasma)|Lactate, serum or plasma|mmol/L|mg/dL=9.008|emogas|q|0|60|Acido lattico
bg_cohb|20563-3|Carbossiemoglobina|Carboxyhemoglobin|%||emogas|q|0|100|COHb
bg_methb|2614-6|Metaemoglobina|Methemoglobin|%||emogas|q|0|100|MetHb
digoxin|10535-3|Digossinemia|Digoxin|ng/mL|nmol/L=1.2805|farmaci|q|0|100|Digossina
valproate|4086-5|Acido valproico|Valproate|ug/mL|umol/L=6.934|farmaci|q|0|1500|Valproato
carbamazepine|3432-2|Carbamazepina|Carbamazepine|ug/mL|umol/L=4.2325|farmaci|q|0|100|
`;
