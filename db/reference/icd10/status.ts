/** Health status and earlier treatment, chapter Z of ICD-10; the lines are described in `list.ts`. */
export const STATUS = `
Z00.0|Visita di controllo generale|General check-up
Z03.9|Osservazione per malattia sospetta|Watched for a suspected disease
Z08.9|Controllo dopo terapia di un tumore|Follow-up after cancer treatment
Z11.1|Screening della tubercolosi|Tuberculosis check of a healthy person
Z12.3|Screening della mammella|Breast cancer check of a healthy person
Z20.1|Contatto con la tubercolosi|Contact with tuberculosis
Z20.6|Contatto con HIV|Contact with HIV
Z21|HIV positivo senza sintomi|HIV positive without symptoms
Z22.3|Portatore di un batterio|Carrier of bacteria
Z28.0|Vaccino non fatto per controindicazione|Vaccine not given for a medical reason
Z30.5|Controllo della spirale|Check of a coil (IUD)
Z33|Gravidanza, scoperta per altro motivo|Pregnant, seen for another reason
Z34.9|Controllo di gravidanza normale|Check of a normal pregnancy
Z35.9|Gravidanza a rischio|High-risk pregnancy
Z39.1|Allattamento|Breastfeeding
Z45.0|Controllo o regolazione del pacemaker|Pacemaker check
Z47.0|Rimozione di placche o viti|Removal of plates or screws
Z49.1|Dialisi (emodialisi)|Dialysis outside the body
Z51.0|Radioterapia|Radiotherapy session
Z51.1|Chemioterapia|Chemotherapy session
Z51.5|Cure palliative|Palliative care
Z52.4|Donatore di rene|Kidney donor
Z60.2|Vive da solo|Lives alone
Z72.0|Uso di tabacco|Tobacco use
Z72.1|Uso di alcol|Alcohol use
Z73.0|Esaurimento da lavoro (burn-out)|Burnout
Z74.0|Mobilità ridotta|Reduced mobility
Z80.0|Familiari con tumore dell’apparato digerente|Relatives with cancer of the digestive organs
Z80.3|Familiari con tumore della mammella|Relatives with breast cancer
Z80.4|Familiari con tumore dei genitali|Relatives with cancer of the genitals
Z82.3|Familiari con ictus|Relatives with stroke
Z82.4|Familiari con malattia di cuore|Relatives with heart disease
Z83.3|Familiari con diabete|Relatives with diabetes
Z85.0|Tumore maligno dell’apparato digerente in passato|Cancer of the digestive organs in the past
Z85.1|Tumore maligno del polmone o della trachea in passato|Cancer of lung or windpipe in the past
Z85.3|Tumore maligno della mammella in passato|Breast cancer in the past
Z85.4|Tumore maligno dei genitali in passato|Cancer of the genitals in the past
Z85.5|Tumore maligno delle vie urinarie in passato|Cancer of the urinary tract in the past
Z85.6|Leucemia in passato|Leukaemia in the past
Z85.8|Altro tumore maligno in passato (come il melanoma)|Other cancer in the past (such as melanoma)
Z86.0|Altro tumore in passato|Other growths in the past
Z86.1|Malattia infettiva in passato|Infection in the past
Z86.5|Disturbo mentale in passato|Mental disorder in the past
Z86.7|Malattia di cuore o vasi in passato|Heart or vessel disease in the past
Z87.0|Malattia respiratoria in passato|Lung or airway disease in the past
Z87.1|Malattia dell’apparato digerente in passato|Digestive disease in the past
Z87.4|Malattia genitourinaria in passato|Urinary or genital disease in the past
Z88.0|Allergia alla penicillina (segnalata)|Known allergy to penicillin|91936005
Z88.1|Allergia ad altri antibiotici|Known allergy to other antibiotics
Z88.2|Allergia ai sulfamidici|Known allergy to sulfonamides
Z88.3|Allergia ad altri antinfettivi|Known allergy to other anti-infectives
Z88.4|Allergia ad anestetici|Known allergy to anaesthetics
Z88.5|Allergia a narcotici (oppioidi)|Known allergy to narcotics
Z88.6|Allergia ad analgesici|Known allergy to painkillers
Z88.7|Allergia a siero o vaccino|Known allergy to serum or vaccine
Z88.8|Allergia ad altre medicine|Known allergy to other medicines
Z88.9|Allergia a una medicina non precisata|Known allergy to a medicine not stated
Z89.4|Piede amputato|Lost foot or ankle
Z89.5|Gamba amputata sotto il ginocchio|Lost leg at or below the knee
Z89.6|Gamba amputata sopra il ginocchio|Lost leg above the knee
Z90.1|Mammella asportata|Breast removed
Z90.2|Polmone o parte di polmone asportati|Lung or part of it removed
Z90.3|Parte dello stomaco asportata|Part of the stomach removed
Z90.4|Altra parte dell’apparato digerente asportata|Other digestive part removed
Z90.5|Rene asportato|Kidney removed
Z90.7|Organi genitali asportati|Genital organs removed
Z90.8|Altro organo asportato (come la milza)|Other organ removed (such as the spleen)
Z91.0|Allergia non da medicine|Known allergy, not to medicines
Z91.1|Cure non seguite|Treatment not followed
Z92.1|Uso prolungato di anticoagulanti|Long use of blood thinners
Z92.2|Uso prolungato di altre medicine|Long use of other medicines
Z92.3|Radioterapia in passato|Radiotherapy in the past
Z93.0|Tracheostomia|Tracheostomy (opening of the windpipe)
Z93.1|Gastrostomia (PEG)|Gastrostomy (feeding tube)
Z93.2|Ileostomia|Ileostomy (small bowel opening)
Z93.3|Colostomia|Colostomy (bowel opening)
Z93.5|Cistostomia|Cystostomy (bladder opening)
Z94.0|Rene trapiantato|Transplanted kidney
Z94.1|Cuore trapiantato|Transplanted heart
Z94.2|Polmone trapiantato|Transplanted lung
Z94.4|Fegato trapiantato|Transplanted liver
Z94.7|Cornea trapiantata|Transplanted cornea
Z94.8|Altro organo o tessuto trapiantato (come il midollo)|Other transplant (such as bone marrow)
Z95.0|Pacemaker o altro dispositivo elettronico del cuore|Pacemaker or other electronic heart device
Z95.1|Bypass coronarico|Coronary bypass
Z95.2|Valvola artificiale del cuore (protesi)|Artificial heart valve
Z95.3|Valvola biologica del cuore|Animal-tissue heart valve
Z95.4|Altra sostituzione di valvola del cuore|Other heart valve replacement
Z95.5|Stent o angioplastica delle coronarie|Stent or angioplasty of the coronaries
Z95.8|Altro impianto di cuore o vasi|Other heart or vessel implant
Z95.9|Impianto di cuore o vasi, tipo non precisato|Heart or vessel implant, type not stated
Z96.0|Impianto urinario o genitale|Implant of urinary or genital parts
Z96.1|Lente artificiale nell’occhio|Artificial lens in the eye
Z96.2|Impianto dell’orecchio (come il cocleare)|Ear implant (such as cochlear)
Z96.3|Laringe artificiale|Artificial voice box
Z96.4|Impianto di una ghiandola (come il microinfusore di insulina)|Endocrine implant (such as an insulin pump)
Z96.6|Protesi articolare (come anca o ginocchio)|Artificial joint (such as hip or knee)
Z96.7|Placche, viti o altro impianto di ossa e tendini|Plates, screws or other bone and tendon implant
Z97.1|Arto artificiale|Artificial limb
Z97.4|Apparecchio acustico|Hearing aid
Z97.5|Spirale contraccettiva (IUD)|Contraceptive coil (IUD)
Z98.0|Bypass intestinale o anastomosi|Bowel bypass or joined bowel
Z98.1|Articolazione bloccata da un intervento (artrodesi)|Joint fixed by surgery
Z98.2|Derivazione del liquido cerebrale|Drain for brain fluid (shunt)
Z99.0|Dipendenza da aspiratore|Needs a suction device
Z99.1|Dipendenza da ventilatore|Needs a breathing machine
Z99.2|Dialisi renale|Needs kidney dialysis
Z99.3|Sedia a rotelle|Needs a wheelchair
`;
