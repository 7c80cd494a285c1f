/** Injuries, poisonings, their outer causes and special codes, chapters S to Y and U of ICD-10; the lines are described in `list.ts`. */
export const INJURIES = `
S00.9|Lesione superficiale della testa|Graze or bruise of the head
S01.9|Ferita della testa|Wound of the head
S02.0|Frattura della volta del cranio|Broken skull vault
S02.2|Frattura del naso|Broken nose
S02.6|Frattura della mandibola|Broken jaw
S03.0|Lussazione della mandibola|Jaw out of joint
S05.9|Lesione dell’occhio|Eye injury
S06.0|Commozione cerebrale|Concussion
S06.4|Ematoma epidurale|Bleeding above the brain’s cover from injury
S06.5|Ematoma subdurale da trauma|Bleeding below the brain’s cover from injury
S06.9|Trauma cranico interno|Injury inside the skull
S09.2|Rottura del timpano da trauma|Eardrum torn by injury
S09.9|Trauma della testa|Head injury
S12.9|Frattura del collo (colonna cervicale)|Broken neck
S13.4|Colpo di frusta o distorsione del collo|Neck sprain (whiplash)
S20.2|Contusione del torace|Bruised chest
S22.0|Frattura di una vertebra dorsale|Broken vertebra of the upper back
S22.3|Frattura di una costola|Broken rib
S22.4|Fratture di più costole|Several broken ribs
S27.0|Pneumotorace da trauma|Lung collapsed by injury
S30.0|Contusione di schiena o bacino|Bruised lower back or pelvis
S32.0|Frattura di una vertebra lombare|Broken vertebra of the lower back
S32.8|Frattura del bacino|Broken pelvis
S33.5|Distorsione della schiena|Sprained lower back
S36.0|Lesione della milza|Spleen injury
S37.0|Lesione del rene|Kidney injury
S40.0|Contusione della spalla o del braccio|Bruised shoulder or upper arm
S42.0|Frattura della clavicola|Broken collarbone
S42.2|Frattura dell’omero vicino alla spalla|Upper arm broken near the shoulder
S42.3|Frattura del corpo dell’omero|Upper arm broken in the middle
S42.4|Frattura dell’omero vicino al gomito|Upper arm broken near the elbow
S43.0|Lussazione della spalla|Shoulder out of joint
S46.0|Lesione da trauma della cuffia dei rotatori|Rotator cuff injury
S52.1|Frattura del radio vicino al gomito|Forearm (radius) broken near the elbow
S52.5|Frattura del polso (radio)|Broken wrist (lower radius)
S52.9|Frattura dell’avambraccio|Broken forearm
S53.1|Lussazione del gomito|Elbow out of joint
S60.2|Contusione di polso o mano|Bruised wrist or hand
S61.0|Ferita di un dito della mano|Finger wound, nail spared
S61.9|Ferita di polso o mano|Wound of wrist or hand
S62.0|Frattura dello scafoide|Broken scaphoid
S62.6|Frattura di un dito della mano|Broken finger
S63.5|Distorsione del polso|Sprained wrist
S63.6|Distorsione di un dito della mano|Sprained finger
S68.1|Amputazione di un dito della mano|Loss of one finger by injury
S70.0|Contusione dell’anca|Bruised hip
S72.0|Frattura del collo del femore|Broken hip (neck of the femur)
S72.3|Frattura del corpo del femore|Thigh bone broken in the middle
S72.9|Frattura del femore|Broken thigh bone
S76.1|Lesione del quadricipite|Quadriceps injury
S80.0|Contusione del ginocchio|Bruised knee
S81.9|Ferita della gamba|Leg wound
S82.0|Frattura della rotula|Broken kneecap
S82.1|Frattura della tibia vicino al ginocchio|Shin bone broken near the knee
S82.2|Frattura del corpo della tibia|Shin bone broken in the middle
S82.5|Frattura del malleolo mediale|Broken inner ankle
S82.6|Frattura del malleolo laterale|Broken outer ankle
S83.2|Rottura del menisco|Torn meniscus
S83.4|Lesione del legamento collaterale del ginocchio|Side ligament injury of the knee
S83.5|Lesione del legamento crociato|Cross ligament injury of the knee
S83.6|Altra distorsione del ginocchio|Other sprained knee
S86.0|Lesione del tendine di Achille|Injured Achilles tendon
S92.0|Frattura del calcagno|Broken heel bone
S92.3|Frattura di un metatarso|Broken metatarsal
S92.5|Frattura di un dito del piede|Broken toe
S93.4|Distorsione della caviglia|Sprained ankle
T07|Politrauma|Several injuries
T14.2|Frattura, sede non precisata|Broken bone, place not stated
T14.9|Trauma, sede non precisata|Injury, place not stated
T15.9|Corpo estraneo nell’occhio|Foreign body in the outer eye
T17.9|Corpo estraneo nelle vie respiratorie|Foreign body in the airways
T20.0|Ustione di testa o collo|Burn of head or neck, degree not stated
T23.0|Ustione di polso o mano|Burn of wrist or hand, degree not stated
T30.0|Ustione|Burn, place and degree not stated
T33.9|Congelamento superficiale|Mild frostbite
T39.1|Avvelenamento da paracetamolo|Paracetamol poisoning
T42.4|Avvelenamento da benzodiazepine|Benzodiazepine poisoning
T50.9|Avvelenamento da medicine|Poisoning by medicines
T58|Avvelenamento da monossido di carbonio|Carbon monoxide poisoning
T62.0|Avvelenamento da funghi|Mushroom poisoning
T63.0|Morso di serpente velenoso|Poisonous snake bite
T63.4|Puntura di insetto velenoso (come api e vespe)|Venomous insect sting (such as bees and wasps)
T67.0|Colpo di calore o di sole|Heatstroke or sunstroke
T67.3|Esaurimento da calore|Exhaustion from heat and lack of water
T68|Ipotermia|Low body temperature
T75.3|Mal di viaggio (cinetosi)|Travel sickness
T78.0|Shock anafilattico da alimenti|Anaphylactic shock from food
T78.1|Altra reazione a un alimento (intolleranza)|Other reaction to a food
T78.2|Shock anafilattico|Anaphylactic shock
T78.3|Angioedema|Angioedema (deep swelling)
T78.4|Allergia|Allergy
T79.6|Ischemia di un muscolo dopo un trauma|Muscle starved of blood after injury
T80.5|Shock anafilattico da siero|Anaphylactic shock from a serum
T81.0|Sanguinamento dopo un intervento|Bleeding after a procedure
T81.4|Infezione dopo un intervento|Infection after a procedure
T82.7|Infezione di un dispositivo del cuore o dei vasi|Infected heart or vessel device
T84.0|Guasto di una protesi articolare|Failed artificial joint
T84.5|Infezione di una protesi articolare|Infected artificial joint
T86.1|Rigetto o fallimento di un rene trapiantato|Failing or rejected kidney transplant
T88.3|Ipertermia maligna da anestesia|Anaesthesia fever (malignant hyperthermia)
T88.5|Altra complicazione di un’anestesia|Other problem of anaesthesia
T88.6|Shock anafilattico da una medicina presa correttamente|Anaphylactic shock from a medicine taken correctly
T88.7|Effetto indesiderato di una medicina|Side effect of a medicine
T90.5|Esiti di un trauma dentro il cranio|After-effects of an injury inside the skull
T91.3|Esiti di una lesione del midollo spinale|After-effects of a spinal cord injury
U07.1|COVID-19 confermato|COVID-19 proven by a test|840539006
U07.2|COVID-19 senza virus identificato|COVID-19, no virus found
U09.9|Condizione post-COVID (long COVID)|Long COVID
U10.9|Sindrome infiammatoria dopo COVID-19|Inflammatory syndrome after COVID-19
U12.9|Reazione a un vaccino contro il COVID-19|Reaction to a COVID-19 vaccine
W19|Caduta|Fall
W54|Morso o colpo di cane|Bitten or hit by a dog
`;
