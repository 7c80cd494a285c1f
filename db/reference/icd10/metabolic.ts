/** Glands, nutrition and metabolism, chapter E of ICD-10; the lines are described in `list.ts`. */
export const METABOLIC = `
E02|Ipotiroidismo lieve (subclinico) da carenza di iodio|Mild low thyroid from lack of iodine
E03.1|Ipotiroidismo congenito senza gozzo|Low thyroid from birth without goitre
E03.2|Ipotiroidismo da medicine|Low thyroid caused by medicines
E03.9|Ipotiroidismo|Underactive thyroid|40930008
E04.0|Gozzo diffuso|Evenly enlarged thyroid (goitre)
E04.1|Nodulo della tiroide|Thyroid nodule
E04.2|Gozzo multinodulare|Goitre with several nodules
E04.9|Gozzo|Goitre
E05.0|Malattia di Basedow (Graves)|Graves’ disease|353295004
E05.1|Nodulo tossico della tiroide|Overactive thyroid nodule
E05.2|Gozzo multinodulare tossico|Overactive goitre with several nodules
E05.9|Ipertiroidismo|Overactive thyroid|34486009
E06.1|Tiroidite subacuta|Subacute thyroiditis
E06.3|Tiroidite di Hashimoto (autoimmune)|Hashimoto’s thyroiditis|21983002
E06.9|Tiroidite|Thyroiditis
E07.9|Malattia della tiroide|Thyroid disease
E10.1|Diabete di tipo 1 con chetoacidosi|Type 1 diabetes with ketoacidosis
E10.2|Diabete di tipo 1 con danno renale|Type 1 diabetes with kidney damage
E10.3|Diabete di tipo 1 con danno agli occhi|Type 1 diabetes with eye damage
E10.4|Diabete di tipo 1 con danno ai nervi|Type 1 diabetes with nerve damage
E10.5|Diabete di tipo 1 con danno alla circolazione|Type 1 diabetes with circulation damage
E10.7|Diabete di tipo 1 con più complicazioni|Type 1 diabetes with several complications
E10.9|Diabete di tipo 1 senza complicazioni|Type 1 diabetes, no complications
E11.1|Diabete di tipo 2 con chetoacidosi|Type 2 diabetes with ketoacidosis
E11.2|Diabete di tipo 2 con danno renale|Type 2 diabetes with kidney damage
E11.3|Diabete di tipo 2 con danno agli occhi|Type 2 diabetes with eye damage
E11.4|Diabete di tipo 2 con danno ai nervi|Type 2 diabetes with nerve damage
E11.5|Diabete di tipo 2 con danno alla circolazione|Type 2 diabetes with circulation damage
E11.7|Diabete di tipo 2 con più complicazioni|Type 2 diabetes with several complications
E11.9|Diabete di tipo 2 senza complicazioni|Type 2 diabetes, no complications
E13.9|Altro tipo di diabete senza complicazioni|Another type of diabetes, no complications
E14.9|Diabete (tipo non precisato) senza complicazioni|Diabetes (type not stated), no complications
E15|Coma ipoglicemico in chi non ha il diabete|Low-sugar coma in a person without diabetes
E16.1|Ipoglicemia di altra origine|Low blood sugar of other origin
E16.2|Ipoglicemia|Low blood sugar|302866003
E20.9|Ipoparatiroidismo|Underactive parathyroids
E21.0|Iperparatiroidismo primario|Primary overactive parathyroids
E21.3|Iperparatiroidismo|Overactive parathyroids|66999008
E22.0|Acromegalia|Acromegaly
E22.1|Prolattina alta|High prolactin
E22.2|Secrezione inadeguata di ormone antidiuretico (SIADH)|Too much antidiuretic hormone (SIADH)
E23.0|Ipopituitarismo|Underactive pituitary
E23.2|Diabete insipido|Diabetes insipidus
E24.0|Malattia di Cushing (da ipofisi)|Cushing’s disease from the pituitary
E24.9|Sindrome di Cushing|Cushing’s syndrome
E25.0|Iperplasia surrenalica congenita|Adrenal overgrowth from birth by an enzyme defect
E26.0|Iperaldosteronismo primario|Primary excess of aldosterone
E27.1|Malattia di Addison (insufficienza surrenalica primaria)|Addison’s disease|363732003
E27.4|Insufficienza surrenalica, altra o non precisata|Underactive adrenal glands, other or not stated
E27.5|Iperfunzione della midollare del surrene|Overactive core of the adrenal gland
E28.2|Ovaio policistico|Polycystic ovary syndrome|237055002
E28.3|Insufficienza ovarica primaria|Early failure of the ovaries
E29.1|Testosterone basso (ipogonadismo)|Low testosterone
E30.0|Pubertà tardiva|Late puberty
E30.1|Pubertà precoce|Early puberty
E32.0|Timo ingrossato (iperplasia del timo)|Lasting enlargement of the thymus
E34.3|Bassa statura|Short stature
E43|Malnutrizione grave|Severe malnutrition
E46|Malnutrizione|Malnutrition
E50.9|Carenza di vitamina A|Lack of vitamin A
E51.9|Carenza di vitamina B1|Lack of vitamin B1
E53.8|Carenza di altre vitamine B (come la B12)|Lack of other B vitamins (such as B12)
E54|Carenza di vitamina C (scorbuto)|Lack of vitamin C (scurvy)
E55.0|Rachitismo|Active rickets
E55.9|Carenza di vitamina D|Low vitamin D
E56.1|Carenza di vitamina K|Lack of vitamin K
E58|Carenza di calcio nella dieta|Too little calcium in the diet
E60|Carenza di zinco|Lack of zinc
E61.1|Carenza di ferro|Lack of iron
E61.2|Carenza di magnesio|Lack of magnesium
E63.9|Carenza nutrizionale|Nutritional deficiency
E66.0|Obesità da eccesso di calorie|Obesity from too many calories
E66.1|Obesità da medicine|Obesity caused by medicines
E66.2|Obesità estrema con ipoventilazione|Extreme obesity with shallow breathing
E66.9|Obesità|Obesity|414916001
E70.0|Fenilchetonuria|Phenylketonuria, classical form
E72.1|Disturbo degli aminoacidi solforati (omocistinuria)|Disorder of sulphur amino acids (homocystinuria)
E73.9|Intolleranza al lattosio|Lactose intolerance
E74.0|Glicogenosi|Glycogen storage disease
E74.1|Intolleranza al fruttosio o altro difetto del fruttosio|Fructose intolerance or other fructose disorder
E75.2|Malattia di Fabry, di Gaucher o altra sfingolipidosi|Fabry, Gaucher or other sphingolipid disease
E76.3|Mucopolisaccaridosi|Mucopolysaccharide disease
E78.0|Colesterolo alto|High cholesterol|13644009
E78.1|Trigliceridi alti|High triglycerides|302870006
E78.2|Colesterolo e trigliceridi alti|High cholesterol and triglycerides
E78.5|Grassi del sangue alti (iperlipidemia)|High blood fats|55822004
E78.6|Colesterolo HDL basso o altri lipidi bassi|Low HDL or other low blood fats
E79.0|Acido urico alto senza gotta|High uric acid without gout
E80.0|Protoporfiria eritropoietica|Inherited erythropoietic porphyria
E80.2|Altra porfiria (come l’acuta intermittente)|Other porphyria (such as acute intermittent)
E80.4|Sindrome di Gilbert|Gilbert’s syndrome
E83.0|Malattia di Wilson o altro disturbo del rame|Wilson’s disease or other copper disorder
E83.1|Emocromatosi o altro disturbo del ferro|Haemochromatosis or other iron disorder
E83.3|Disturbo del fosforo|Phosphorus disorder
E83.4|Disturbo del magnesio|Magnesium disorder
E83.5|Disturbo del calcio|Calcium disorder
E84.0|Fibrosi cistica con malattia dei polmoni|Cystic fibrosis affecting the lungs
E84.9|Fibrosi cistica|Cystic fibrosis|190905008
E85.4|Amiloidosi di un organo|Amyloidosis of single organs
E85.9|Amiloidosi|Amyloidosis
E86|Disidratazione|Dehydration
E87.0|Sodio alto nel sangue|High blood sodium
E87.1|Sodio basso nel sangue|Low blood sodium
E87.2|Acidosi|Acidosis
E87.3|Alcalosi|Alkalosis
E87.5|Potassio alto nel sangue|High blood potassium
E87.6|Potassio basso nel sangue|Low blood potassium
E88.0|Carenza di alfa-1-antitripsina o altra proteina del sangue|Lack of alpha-1-antitrypsin or other blood protein
E88.1|Lipodistrofia|Lipodystrophy
E88.9|Disturbo del metabolismo|Metabolic disorder
E89.0|Ipotiroidismo dopo intervento o terapia|Low thyroid after surgery or treatment
E89.2|Ipoparatiroidismo dopo intervento|Underactive parathyroids after surgery
E89.6|Insufficienza surrenalica dopo intervento|Underactive adrenals after surgery
`;
