/** Breathing and digestion, chapters J and K of ICD-10; the lines are described in `list.ts`. */
export const BREATHING_DIGESTION = `
J00|Raffreddore|Common cold (runny nose and throat)
J01.9|Sinusite acuta|Sudden sinusitis
J02.0|Faringite da streptococco|Strep throat
J02.9|Faringite acuta|Sore throat
J03.9|Tonsillite acuta|Sudden tonsillitis
J04.0|Laringite acuta|Sudden laryngitis
J04.1|Tracheite acuta|Sudden tracheitis
J05.0|Laringite ostruttiva (croup)|Croup
J06.9|Infezione acuta delle alte vie respiratorie|Infection of nose and throat
J09|Influenza da virus aviario o pandemico|Flu by bird or pandemic virus
J10.1|Influenza confermata con sintomi respiratori|Proven flu with breathing symptoms
J11.1|Influenza (virus non identificato)|Flu, virus not tested
J12.9|Polmonite virale|Viral pneumonia
J13|Polmonite da pneumococco|Pneumonia by pneumococcus
J15.7|Polmonite da micoplasma|Pneumonia by mycoplasma
J15.9|Polmonite batterica|Bacterial pneumonia
J18.0|Broncopolmonite|Bronchopneumonia
J18.9|Polmonite|Pneumonia|233604007
J20.9|Bronchite acuta|Sudden bronchitis|10509002
J21.0|Bronchiolite da virus respiratorio sinciziale|Bronchiolitis by RSV
J21.9|Bronchiolite|Bronchiolitis
J22|Infezione acuta delle basse vie respiratorie|Chest infection
J30.0|Rinite vasomotoria|Vasomotor rhinitis
J30.1|Raffreddore da fieno (allergia ai pollini)|Hay fever (pollen allergy)
J30.3|Altra rinite allergica (come gli acari)|Other allergic rhinitis (such as dust mites)
J30.4|Rinite allergica|Allergic rhinitis|61582004
J31.0|Rinite cronica|Long-lasting rhinitis
J32.9|Sinusite cronica|Long-lasting sinusitis
J33.9|Polipi del naso|Nasal polyps
J34.2|Setto nasale deviato|Crooked nasal septum
J34.3|Turbinati ingrossati|Enlarged turbinates
J35.0|Tonsillite cronica|Long-lasting tonsillitis
J35.2|Adenoidi ingrossate|Enlarged adenoids
J36|Ascesso vicino alla tonsilla|Abscess beside the tonsil
J37.0|Laringite cronica|Long-lasting laryngitis
J38.0|Paralisi delle corde vocali|Paralysed vocal cords
J38.1|Polipo delle corde vocali|Polyp of the vocal cords
J38.4|Edema della laringe|Swollen larynx
J40|Bronchite (acuta o cronica non precisata)|Bronchitis, not stated as sudden or lasting
J41.0|Bronchite cronica semplice|Lasting bronchitis with phlegm
J42|Bronchite cronica|Long-lasting bronchitis
J43.9|Enfisema|Emphysema
J44.0|BPCO con infezione delle basse vie respiratorie|COPD with a chest infection
J44.1|BPCO riacutizzata|COPD flare-up
J44.9|BPCO (broncopneumopatia cronica ostruttiva)|COPD|13645005
J45.0|Asma allergica|Allergic asthma
J45.1|Asma non allergica|Asthma without allergy
J45.9|Asma|Asthma|195967001
J46|Stato asmatico (attacco grave)|Very severe asthma attack
J47|Bronchiectasie|Widened airways (bronchiectasis)
J60|Pneumoconiosi da carbone|Coal dust lung
J61|Asbestosi|Asbestos lung
J62.8|Silicosi|Silica dust lung
J67.0|Polmone del contadino|Farmer’s lung
J69.0|Polmonite da aspirazione|Pneumonia from food or vomit
J80|Distress respiratorio acuto (ARDS)|Acute respiratory distress (ARDS)
J81|Edema polmonare|Fluid in the lungs
J84.1|Fibrosi polmonare|Scarring of the lungs|51615001
J84.9|Interstiziopatia polmonare|Disease of the lung tissue
J85.2|Ascesso polmonare|Lung abscess
J86.9|Empiema (pus nella pleura)|Pus around the lung (empyema)
J90|Versamento pleurico|Fluid around the lung
J93.1|Pneumotorace spontaneo|Collapsed lung without cause
J93.9|Pneumotorace|Collapsed lung (air around it)
J94.2|Emotorace|Blood around the lung
J96.0|Insufficienza respiratoria acuta|Sudden breathing failure
J96.1|Insufficienza respiratoria cronica|Lasting breathing failure
J96.9|Insufficienza respiratoria|Breathing failure
J98.1|Atelettasia|Airless part of a lung
J98.4|Altra malattia dei polmoni|Other lung disease
K01.1|Dente incluso (come il dente del giudizio)|Impacted tooth
K02.9|Carie|Tooth decay
K04.0|Pulpite|Inflamed tooth nerve
K04.7|Ascesso del dente|Tooth abscess
K05.1|Gengivite cronica|Lasting gum inflammation
K05.3|Parodontite cronica|Lasting gum disease with bone loss
K07.4|Malocclusione|Bad bite
K07.6|Disturbo dell’articolazione della mandibola|Jaw joint disorder
K08.1|Denti persi|Lost teeth
K10.2|Osteonecrosi o infiammazione della mandibola|Jaw bone inflammation or necrosis
K11.2|Infiammazione di una ghiandola salivare|Inflamed salivary gland
K11.5|Calcolo di una ghiandola salivare|Salivary stone
K11.7|Bocca secca o troppa saliva|Dry mouth or too much saliva
K12.0|Afte|Mouth ulcers
K12.1|Stomatite|Sore mouth (stomatitis)
K13.2|Leucoplachia della bocca|White patch in the mouth
K14.0|Glossite|Sore tongue
K20|Esofagite|Inflamed gullet
K21.0|Reflusso con esofagite|Acid reflux with an inflamed gullet
K21.9|Reflusso senza esofagite|Acid reflux, gullet not inflamed
K22.0|Acalasia|Achalasia
K22.1|Ulcera dell’esofago|Ulcer of the gullet
K22.2|Restringimento dell’esofago|Narrow gullet
K22.5|Diverticolo dell’esofago|Pouch of the gullet
K22.6|Sindrome di Mallory-Weiss|Tear of the gullet after vomiting
K22.7|Esofago di Barrett|Barrett’s oesophagus
K25.4|Ulcera dello stomaco con emorragia|Bleeding stomach ulcer
K25.9|Ulcera dello stomaco|Stomach ulcer|397825006
K26.4|Ulcera del duodeno con emorragia|Bleeding duodenal ulcer
K26.9|Ulcera del duodeno|Ulcer of the duodenum|51868009
K27.9|Ulcera peptica, sede non precisata|Peptic ulcer, place not stated
K28.9|Ulcera dove lo stomaco operato si unisce all’intestino|Ulcer where operated stomach and bowel join
K29.1|Gastrite acuta|Sudden gastritis
K29.4|Gastrite atrofica cronica|Lasting gastritis with thin lining
K29.5|Gastrite cronica|Long-lasting gastritis
K29.7|Gastrite|Gastritis
K30|Dispepsia funzionale (cattiva digestione)|Indigestion
K31.1|Stenosi del piloro dell’adulto|Narrow stomach outlet in adults
K31.7|Polipo dello stomaco o del duodeno|Stomach or duodenal polyp
K35.8|Appendicite acuta|Sudden appendicitis
K37|Appendicite|Appendicitis|74400008
K40.9|Ernia inguinale|Groin hernia of one side
K41.9|Ernia femorale|Femoral hernia of one side
K42.9|Ernia ombelicale|Navel hernia
K43.2|Laparocele (ernia su cicatrice)|Hernia at a scar
K43.9|Ernia della parete dell’addome|Hernia of the belly wall
K44.9|Ernia iatale|Hiatus hernia
K46.9|Ernia addominale|Hernia of the belly
K50.0|Malattia di Crohn dell’intestino tenue|Crohn’s disease of the small bowel
K50.1|Malattia di Crohn del colon|Crohn’s disease of the large bowel
K50.9|Malattia di Crohn|Crohn’s disease|34000006
K51.0|Pancolite ulcerosa|Ulcerative colitis of the whole bowel
K51.2|Proctite ulcerosa|Ulcerative inflammation of the rectum
K51.9|Colite ulcerosa (rettocolite)|Ulcerative colitis|64766004
K52.0|Colite da radiazioni|Bowel inflammation from radiotherapy
K52.2|Gastroenterite allergica o da dieta|Bowel inflammation from allergy or diet
K52.8|Colite microscopica o altra colite|Microscopic or other colitis
K52.9|Colite o gastroenterite non infettiva|Bowel inflammation without infection
K55.1|Ischemia intestinale cronica|Lasting poor blood flow to the bowel
K55.2|Angiodisplasia del colon|Fragile vessels of the colon
K56.0|Ileo paralitico|Paralysed bowel
K56.5|Aderenze con occlusione intestinale|Adhesions that block the bowel
K56.6|Altra occlusione intestinale|Other blockage of the bowel
K57.3|Diverticoli del colon senza perforazione né ascesso|Pouches of the colon (diverticula), not burst
K57.9|Diverticoli dell’intestino|Pouches of the bowel
K58.1|Colon irritabile con diarrea|Irritable bowel, mostly diarrhoea
K58.2|Colon irritabile con stitichezza|Irritable bowel, mostly constipation
K58.3|Colon irritabile misto|Irritable bowel, diarrhoea and constipation in turn
K58.8|Colon irritabile, altro o non precisato|Irritable bowel, other or not stated
K59.0|Stitichezza|Constipation|14760008
K59.1|Diarrea funzionale|Functional diarrhoea
K59.3|Megacolon|Enlarged colon (megacolon)
K60.2|Ragade anale|Anal tear (fissure)
K60.3|Fistola anale|Anal fistula
K61.0|Ascesso anale|Anal abscess
K62.1|Polipo del retto|Rectal polyp
K62.3|Prolasso del retto|Rectal prolapse
K62.5|Sangue dal retto|Bleeding from the back passage
K63.2|Fistola dell’intestino|Bowel fistula
K63.5|Polipo del colon|Colon polyp
K64.0|Emorroidi di primo grado|Piles, first grade
K64.2|Emorroidi di terzo grado|Piles, third grade
K64.9|Emorroidi|Piles (haemorrhoids)
K65.0|Peritonite acuta|Sudden peritonitis
K66.0|Aderenze del peritoneo|Adhesions in the belly
K70.0|Fegato grasso da alcol|Fatty liver from alcohol
K70.1|Epatite da alcol|Liver inflammation from alcohol
K70.3|Cirrosi da alcol|Liver cirrhosis from alcohol
K71.9|Danno del fegato da medicine o tossici|Liver damage by medicines or poisons
K72.0|Insufficienza epatica acuta|Sudden liver failure
K72.9|Insufficienza epatica|Liver failure
K73.9|Epatite cronica|Lasting liver inflammation
K74.0|Fibrosi del fegato|Scarring of the liver
K74.3|Colangite biliare primitiva|Primary biliary cholangitis
K74.6|Cirrosi del fegato|Cirrhosis of the liver|19943007
K75.0|Ascesso del fegato|Liver abscess
K75.4|Epatite autoimmune|Autoimmune hepatitis
K75.8|Steatoepatite o altra infiammazione del fegato|Fatty inflamed liver or other liver inflammation
K76.0|Fegato grasso (steatosi)|Fatty liver|197321007
K76.6|Ipertensione portale|High pressure in the portal vein
K76.7|Sindrome epatorenale|Kidney failure from liver disease
K76.8|Cisti o altra malattia del fegato|Liver cyst or other liver disease
K76.9|Malattia del fegato|Liver disease
K80.0|Calcoli della colecisti con colecistite acuta|Gallstones with a suddenly inflamed gallbladder
K80.2|Calcoli della colecisti|Gallstones|235919008
K80.5|Calcoli del dotto biliare|Bile duct stones
K81.0|Colecistite acuta|Suddenly inflamed gallbladder
K81.1|Colecistite cronica|Lastingly inflamed gallbladder
K82.8|Fango biliare o altra malattia della colecisti|Sludge or other gallbladder disease
K83.0|Colangite|Inflamed bile ducts
K85.1|Pancreatite acuta da calcoli|Sudden pancreatitis from gallstones
K85.2|Pancreatite acuta da alcol|Sudden pancreatitis from alcohol
K85.9|Pancreatite acuta|Sudden pancreatitis
K86.0|Pancreatite cronica da alcol|Lasting pancreatitis from alcohol
K86.1|Altra pancreatite cronica|Other lasting pancreatitis
K86.2|Cisti del pancreas|Cyst of the pancreas
K90.0|Celiachia|Coeliac disease|396331005
K90.4|Malassorbimento da intolleranza|Poor absorption from intolerance
K90.9|Malassorbimento|Poor absorption of food
K91.1|Dumping (dopo interventi allo stomaco)|Dumping after stomach surgery
K92.0|Vomito di sangue|Vomiting blood
K92.1|Melena (feci nere)|Black stools (melaena)
K92.2|Emorragia gastrointestinale|Bleeding in the gut
`;
