/** Mental health and the nervous system, chapters F and G of ICD-10; the lines are described in `list.ts`. */
export const MIND_NERVES = `
F00.9|Demenza nella malattia di Alzheimer|Dementia in Alzheimer’s disease
F01.9|Demenza vascolare|Dementia from poor circulation in the brain|429998004
F02.3|Demenza nella malattia di Parkinson|Dementia in Parkinson’s disease
F03|Demenza|Dementia|52448006
F05.9|Delirio (stato confusionale acuto)|Delirium (sudden confusion)
F06.7|Lieve disturbo cognitivo|Mild memory or thinking problem
F07.2|Sindrome dopo commozione cerebrale|Lasting symptoms after concussion
F10.1|Uso dannoso di alcol|Harmful use of alcohol
F10.2|Dipendenza da alcol|Alcohol dependence
F10.3|Astinenza da alcol|Alcohol withdrawal
F11.2|Dipendenza da oppioidi|Opioid dependence
F12.1|Uso dannoso di cannabis|Harmful use of cannabis
F12.2|Dipendenza da cannabis|Cannabis dependence
F13.2|Dipendenza da sedativi o sonniferi|Dependence on sedatives or sleeping pills
F14.2|Dipendenza da cocaina|Cocaine dependence
F15.2|Dipendenza da altri stimolanti|Dependence on other stimulants
F17.1|Uso dannoso di tabacco|Harmful use of tobacco
F17.2|Dipendenza da tabacco|Tobacco dependence
F19.2|Dipendenza da più sostanze|Dependence on several drugs
F20.0|Schizofrenia paranoide|Schizophrenia, paranoid form
F20.9|Schizofrenia|Schizophrenia|58214004
F22.0|Disturbo delirante|Delusional disorder
F23.9|Psicosi acuta e passeggera|Sudden passing psychosis
F25.9|Disturbo schizoaffettivo|Schizoaffective disorder
F29|Psicosi|Psychosis
F30.9|Episodio maniacale|Manic episode
F31.9|Disturbo bipolare|Bipolar disorder|13746004
F32.0|Episodio depressivo lieve|Depression, mild episode
F32.1|Episodio depressivo medio|Depression, moderate episode
F32.2|Episodio depressivo grave senza psicosi|Depression, severe episode, no psychosis
F32.3|Episodio depressivo grave con psicosi|Depression, severe episode, with psychosis
F32.9|Depressione (un episodio)|Depression (one episode)
F33.9|Depressione ricorrente|Depression that comes back
F34.0|Ciclotimia|Cyclothymia
F34.1|Distimia (depressione lieve e persistente)|Dysthymia (mild lasting depression)
F40.0|Agorafobia|Agoraphobia
F40.1|Fobia sociale|Social anxiety
F40.2|Fobia specifica|Fear of a specific thing
F41.0|Disturbo di panico|Panic disorder|371631005
F41.1|Disturbo d’ansia generalizzato|Generalized anxiety|21897009
F41.2|Ansia e depressione insieme|Mixed anxiety and depression
F41.9|Disturbo d’ansia|Anxiety disorder|197480006
F42.9|Disturbo ossessivo-compulsivo|Obsessive-compulsive disorder (OCD)|191736004
F43.0|Reazione acuta allo stress|Sudden stress reaction
F43.1|Disturbo da stress post-traumatico|Post-traumatic stress disorder (PTSD)|47505003
F43.2|Disturbo dell’adattamento|Adjustment disorder
F44.9|Disturbo dissociativo (conversione)|Dissociative disorder
F45.2|Ipocondria (ansia per la salute)|Hypochondria (health anxiety)
F45.3|Disturbo funzionale di cuore, intestino o altri organi|Functional disorder of heart, gut or other organs
F45.4|Dolore persistente di origine psichica|Lasting pain of mental origin
F45.9|Disturbo somatoforme|Somatoform disorder
F48.0|Nevrastenia (esaurimento)|Neurasthenia
F50.0|Anoressia nervosa|Anorexia nervosa
F50.2|Bulimia|Bulimia
F50.9|Disturbo dell’alimentazione|Eating disorder
F51.0|Insonnia non dovuta a malattie fisiche|Insomnia without a physical cause
F51.3|Sonnambulismo|Sleepwalking
F51.4|Terrori notturni|Night terrors
F52.0|Calo del desiderio sessuale|Low sexual desire
F52.2|Disfunzione erettile o mancata eccitazione di origine psichica|Lack of sexual arousal of mental origin
F52.4|Eiaculazione precoce|Early ejaculation
F53.0|Depressione dopo il parto|Depression after childbirth
F55|Abuso di sostanze che non danno dipendenza (come i lassativi)|Abuse of non-addictive substances (such as laxatives)
F60.3|Disturbo borderline di personalità|Borderline personality disorder
F60.5|Disturbo ossessivo della personalità|Obsessive personality disorder
F60.9|Disturbo della personalità|Personality disorder
F63.0|Gioco d’azzardo patologico|Gambling addiction
F64.0|Transessualismo|Transsexualism
F70.9|Disabilità intellettiva lieve|Mild intellectual disability
F71.9|Disabilità intellettiva media|Moderate intellectual disability
F79.9|Disabilità intellettiva|Intellectual disability
F80.9|Disturbo del linguaggio|Delayed speech or language
F81.0|Dislessia|Dyslexia
F81.2|Discalculia|Dyscalculia
F81.9|Disturbo dell’apprendimento|Learning disorder
F82|Disturbo della coordinazione (disprassia)|Coordination disorder (dyspraxia)
F84.0|Autismo infantile|Autism from childhood
F84.5|Sindrome di Asperger|Asperger’s syndrome
F84.9|Disturbo dello spettro autistico|Autism spectrum disorder
F90.0|Disturbo dell’attenzione con iperattività (ADHD)|Attention deficit with hyperactivity (ADHD)
F91.9|Disturbo della condotta|Conduct disorder
F95.2|Sindrome di Tourette|Tourette’s syndrome
F95.9|Tic|Tic disorder
F98.0|Pipì a letto (enuresi)|Bedwetting
F98.5|Balbuzie|Stammering
F99|Disturbo mentale|Mental disorder
G00.9|Meningite batterica|Bacterial meningitis
G03.9|Meningite|Meningitis
G04.9|Encefalite|Encephalitis
G06.0|Ascesso del cervello|Brain abscess
G10|Malattia di Huntington|Huntington’s disease|58756001
G11.9|Atassia ereditaria|Inherited ataxia
G12.2|Malattia del motoneurone (SLA)|Motor neurone disease (ALS)
G14|Sindrome post-polio|Post-polio syndrome
G20|Malattia di Parkinson|Parkinson’s disease|49049000
G21.1|Parkinsonismo da medicine|Parkinsonism caused by medicines
G21.9|Parkinsonismo secondario|Parkinsonism from another cause
G23.1|Paralisi sopranucleare progressiva|Progressive palsy of gaze (Steele-Richardson)
G23.2|Atrofia multisistemica con parkinsonismo|Multiple system atrophy with parkinsonism
G24.3|Torcicollo spasmodico|Spasmodic torticollis
G24.9|Distonia|Dystonia
G25.0|Tremore essenziale|Essential tremor
G25.8|Gambe senza riposo o altro disturbo del movimento|Restless legs or other movement disorder
G30.0|Malattia di Alzheimer a inizio precoce|Alzheimer’s disease that starts early
G30.9|Malattia di Alzheimer|Alzheimer’s disease|26929004
G31.0|Demenza frontotemporale|Frontotemporal dementia
G31.8|Malattia a corpi di Lewy o altra degenerazione|Lewy body or other degenerative disease
G35|Sclerosi multipla|Multiple sclerosis|24700007
G36.0|Neuromielite ottica|Neuromyelitis optica (Devic)
G37.9|Malattia demielinizzante|Demyelinating disease
G40.1|Epilessia focale senza perdita di coscienza|Focal epilepsy with simple seizures
G40.2|Epilessia focale con perdita di coscienza|Focal epilepsy with complex seizures
G40.3|Epilessia generalizzata idiopatica|Generalized epilepsy of no known cause
G40.9|Epilessia|Epilepsy|84757009
G41.9|Stato di male epilettico|Prolonged seizure (status epilepticus)
G43.0|Emicrania senza aura|Migraine, no aura
G43.1|Emicrania con aura|Migraine preceded by aura
G43.9|Emicrania|Migraine|37796009
G44.0|Cefalea a grappolo|Cluster headache
G44.2|Cefalea tensiva|Tension headache
G44.4|Cefalea da abuso di medicine|Headache from overuse of medicines
G45.4|Amnesia globale transitoria|Passing total memory loss
G45.9|Attacco ischemico transitorio (TIA)|Mini-stroke (TIA)|266257000
G47.0|Insonnia|Insomnia|193462001
G47.1|Sonnolenza eccessiva|Too much sleepiness
G47.3|Apnee nel sonno|Sleep apnoea|73430006
G47.4|Narcolessia|Narcolepsy
G50.0|Nevralgia del trigemino|Trigeminal nerve pain
G51.0|Paralisi di Bell (nervo facciale)|Bell’s palsy
G52.1|Nevralgia o altro disturbo del nervo glossofaringeo|Glossopharyngeal nerve pain or other disorder
G54.0|Sindrome dello stretto toracico o altro disturbo del plesso brachiale|Thoracic outlet or other brachial plexus problem
G54.6|Dolore da arto fantasma|Phantom limb with pain
G56.0|Sindrome del tunnel carpale|Carpal tunnel syndrome
G56.2|Lesione del nervo ulnare|Ulnar nerve problem
G56.3|Lesione del nervo radiale|Radial nerve problem
G57.0|Lesione del nervo sciatico|Sciatic nerve damage
G57.1|Meralgia parestesica|Meralgia (numb outer thigh)
G57.3|Lesione del nervo peroneo (piede cadente)|Peroneal nerve damage (foot drop)
G57.6|Neuroma di Morton|Morton’s neuroma
G60.0|Malattia di Charcot-Marie-Tooth|Charcot-Marie-Tooth disease
G61.0|Sindrome di Guillain-Barré|Guillain-Barré syndrome
G62.0|Neuropatia da medicine|Nerve damage caused by medicines
G62.1|Neuropatia da alcol|Nerve damage from alcohol
G62.9|Polineuropatia|Damage of several nerves (polyneuropathy)
G63.2|Neuropatia diabetica|Diabetic nerve damage
G70.0|Miastenia gravis|Myasthenia gravis|91637004
G71.0|Distrofia muscolare|Muscular dystrophy
G71.1|Miotonia|Myotonic disorder
G72.0|Malattia muscolare da medicine|Muscle disease caused by medicines
G80.9|Paralisi cerebrale infantile|Cerebral palsy
G81.9|Emiplegia (metà del corpo paralizzata)|Paralysis of one side
G82.2|Paraplegia|Paralysis of both legs
G82.5|Tetraplegia|Paralysis of all four limbs
G83.4|Sindrome della cauda equina|Cauda equina syndrome
G91.2|Idrocefalo normoteso|Normal-pressure hydrocephalus
G91.9|Idrocefalo|Hydrocephalus
G93.0|Cisti del cervello|Cyst of the brain
G93.1|Danno cerebrale da mancanza di ossigeno|Brain damage from lack of oxygen
G93.2|Ipertensione endocranica benigna|Benign raised pressure in the skull
G93.3|Sindrome da stanchezza cronica|Chronic fatigue syndrome
G95.0|Siringomielia|Syringomyelia
G95.9|Malattia del midollo spinale|Spinal cord disease
G97.1|Mal di testa o altra reazione dopo puntura lombare|Headache or other reaction after a lumbar puncture
`;
