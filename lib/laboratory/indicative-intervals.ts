/**
 * Indicative intervals of adults, from 18 years. Each line: test | sex, A for both | from | to | unit in UCUM | source. They are
 * general, not those of a laboratory: shown only beside a result whose report has no range, never to judge or colour it.
 */
export const INDICATIVE = `
wbc|A|4|10|10*3/uL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
rbc|M|4.4|5.8|10*6/uL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
rbc|F|3.9|5.2|10*6/uL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
hgb|M|13|17.5|g/dL|WHO 2024 (anaemia) and Tietz, orientative
hgb|F|12|16|g/dL|WHO 2024 (anaemia) and Tietz, orientative
hct|M|40|52|%|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
hct|F|36|47|%|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
mcv|A|80|98|fL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
mch|A|27|33|pg|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
mchc|A|32|36|g/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
rdw|A|11.5|14.5|%|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
plt|A|150|400|10*3/uL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
neut_abs|A|1.8|7.5|10*3/uL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
lymph_abs|A|1|4|10*3/uL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
mono_abs|A|0.2|0.8|10*3/uL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
eos_abs|A|0|0.5|10*3/uL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
baso_abs|A|0|0.1|10*3/uL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
inr|A|0.8|1.2|{INR}|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
aptt_ratio|A|0.8|1.2|{ratio}|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
fibrinogen|A|200|400|mg/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
d_dimer_feu|A||500|ng/mL{FEU}|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
glucose|A|70|99|mg/dL|ADA 2025 (fasting)
hba1c_ifcc|A|20|38|mmol/mol|ADA 2025 (<39 mmol/mol)
hba1c_pct|A|4|5.6|%|ADA 2025
creatinine|M|0.7|1.2|mg/dL|NORIP; IDMS-traceable
creatinine|F|0.5|1|mg/dL|NORIP; IDMS-traceable
egfr_2021|A|90||mL/min/{1.73_m2}|KDIGO 2024 (60-89 may be normal with age)
urea|A|15|45|mg/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
urate|M|3.5|7|mg/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
urate|F|2.5|6|mg/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
sodium|A|136|145|mmol/L|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
potassium|A|3.5|5.1|mmol/L|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
chloride|A|98|107|mmol/L|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
calcium|A|8.6|10.2|mg/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
calcium_ion|A|1.15|1.3|mmol/L|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
phosphate|A|2.5|4.5|mg/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
magnesium|A|1.7|2.4|mg/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
chol|A||190|mg/dL|ESC/EAS 2019-2025: a treatment target by risk, not a normal range
hdl|M|40||mg/dL|ESC/EAS 2019-2025: a treatment target by risk, not a normal range
hdl|F|50||mg/dL|ESC/EAS 2019-2025: a treatment target by risk, not a normal range
trig|A||150|mg/dL|ESC/EAS 2019-2025: a treatment target by risk, not a normal range
non_hdl|A||145|mg/dL|ESC/EAS 2019-2025: a treatment target by risk, not a normal range
ast|M||40|U/L|IFCC 37 °C
ast|F||35|U/L|IFCC 37 °C
alt|M||45|U/L|IFCC 37 °C
alt|F||34|U/L|IFCC 37 °C
ggt|M||60|U/L|IFCC 37 °C
ggt|F||40|U/L|IFCC 37 °C
alp|A|30|105|U/L|IFCC 37 °C
bili_total|A|0.2|1.2|mg/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
bili_direct|A|0|0.3|mg/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
protein_total|A|6.4|8.3|g/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
albumin|A|3.5|5|g/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
ldh|A|125|220|U/L|IFCC 37 °C
ck|M|40|280|U/L|NORIP; ethnicity and exercise change it
ck|F|30|210|U/L|NORIP; ethnicity and exercise change it
amylase|A|25|110|U/L|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
lipase|A|10|60|U/L|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
iron|M|65|175|ug/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
iron|F|50|170|ug/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
ferritin|M|30|400|ng/mL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
ferritin|F|15|150|ng/mL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
transferrin|A|200|360|mg/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
tsat|M|20|50|%|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
tsat|F|15|45|%|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
crp|A||5|mg/L|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
esr|M||20|mm/h|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
esr|F||30|mm/h|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
tsh|A|0.4|4|u[IU]/mL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
ft4|A|0.8|1.7|ng/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
ft3|A|2|4.4|pg/mL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
vit_d|A|20|100|ng/mL|AIFA nota 96; NAM 2011 (sufficiency)
vit_b12|A|200|900|pg/mL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
folate|A|3.9|20|ng/mL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
psa|M||4|ng/mL|EAU: threshold by age; orientative
nt_probnp|A||125|pg/mL|ESC HF 2021 (non-acute)
homocysteine|A|5|15|umol/L|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
pth|A|15|65|pg/mL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
u_acr|A||30|mg/g{creat}|KDIGO 2024
igg|A|700|1600|mg/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
iga|A|70|400|mg/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
igm|A|40|230|mg/dL|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
bg_ph|A|7.35|7.45|[pH]|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
bg_pco2|A|35|45|mm[Hg]|NORIP/IFCC, Tietz 6th ed.; general adult, orientative
lithium|A|0.4|1|mmol/L|therapeutic range; NICE CG185, SmPC lithium
`;
