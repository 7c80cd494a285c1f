import { ANAMNESIS_PARTS } from '@/db/schema';
import { anamnesisSection } from '@/lib/sections/anamnesis/section';
import { appointmentModel } from '@/lib/sections/appointments/model';
import { appointmentsSection } from '@/lib/sections/appointments/section';
import { physiologyFacts } from '@/lib/sections/physiology/facts';
import { valuesOf } from '@/lib/sections/physiology/model';
import { physiologySection } from '@/lib/sections/physiology/section';
import { isLong } from '@/lib/sections/pregnancies/model';
import { pregnanciesSection } from '@/lib/sections/pregnancies/section';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';
import { visitsSection } from '@/lib/sections/visits/section';
import { displayedDay } from '@/lib/values/days';
import { chapter, factsOf, lines, sharing, sharingFacts, tableOf, under } from '../chapter';

/** The visits, newest first. */
export const visitsChapter = chapter({
  section: visitsSection,
  blocks: (extract, words) =>
    tableOf([...extract.rowsOf(visitsSection)].reverse(), [
      [words.t('visits.day'), 0.9, ({ day }) => displayedDay(day)],
      [words.t('visits.reason'), 1.3, ({ reason }) => reason],
      [words.t('visits.observations'), 2, ({ observations }) => observations],
      [words.t('visits.conclusions'), 2, ({ conclusions }) => conclusions],
      sharing(words),
    ]),
});

/** The appointments by state, newest first, with the questions for the doctor. */
export const appointmentsChapter = chapter({
  section: appointmentsSection,
  blocks: (extract, words) =>
    [...(appointmentModel.states?.all ?? [])].flatMap((state) =>
      under(
        words.t(`appointments.states.${state}`),
        tableOf(
          [...extract.rowsOf(appointmentsSection)].reverse().filter((row) => row.state === state),
          [
            [words.t('appointments.when'), 0.9, ({ day, time }) => lines(displayedDay(day), time)],
            [words.t('appointments.reason'), 1.5, ({ reason }) => reason],
            [words.t('appointments.doctor'), 1.5, ({ doctor, place }) => lines(doctor, place)],
            [words.t('appointments.questions'), 2, ({ questions }) => questions ?? ''],
            sharing(words),
          ],
        ),
      ),
    ),
});

/**
 * The vaccinations, newest first, with lot, body site and place, and the codes under which other systems
 * know the vaccine.
 */
export const vaccinationsChapter = chapter({
  section: vaccinationsSection,
  blocks(extract, words) {
    const { t } = words;
    return tableOf([...extract.rowsOf(vaccinationsSection)].reverse(), [
      [t('vaccinations.day'), 0.9, ({ day }) => displayedDay(day)],
      [
        t('vaccinations.vaccineId'),
        2.2,
        ({ vaccine, atc, cvx }) => {
          const codes = [t('vaccinations.atc', { code: atc }), cvx && t('vaccinations.cvx', { code: cvx })];
          return lines(vaccine, codes.filter(Boolean).join(' · '));
        },
      ],
      [t('vaccinations.dose'), 0.8, ({ dose }) => t(`vaccinations.doses.${dose}`)],
      [t('vaccinations.lot'), 1, ({ lot }) => lot],
      [t('vaccinations.site'), 1, ({ site }) => site],
      [t('vaccinations.place'), 1.2, ({ place }) => place],
      [t('vaccinations.reactions'), 2, ({ reactions }) => reactions],
      sharing(words),
    ]);
  },
});

/** The parts that are one text each, in the order in which a doctor asks for them. */
export const anamnesisChapter = chapter({
  section: anamnesisSection,
  blocks: (extract, words) =>
    ANAMNESIS_PARTS.flatMap((part) => {
      const row = extract.rowsOf(anamnesisSection).find((one) => one.part === part);
      return row && row.content !== ''
        ? under(words.t(`anamnesis.parts.${part}`), [
            { kind: 'paragraph', text: row.content },
            ...factsOf(sharingFacts(words, row)),
          ])
        : [];
    }),
});

/** The physiology fields that were filled in. */
export const physiologyChapter = chapter({
  section: physiologySection,
  blocks(extract, words) {
    const [row] = extract.rowsOf(physiologySection);
    if (!row) return [];
    const t = (key: string) => words.t(`physiology.${key}`);
    const tabs = physiologyFacts(valuesOf(row), t, words.locale).map(({ tab, facts }) =>
      under(t(`tabs.${tab}`), [
        { kind: 'facts', facts: facts.map(({ label, value }) => ({ label, value: value ?? '' })) },
      ]),
    );
    return tabs.length === 0 ? [] : [...tabs.flat(), ...factsOf(sharingFacts(words, row))];
  },
});

/** The pregnancies, newest first. */
export const pregnanciesChapter = chapter({
  section: pregnanciesSection,
  blocks(extract, words) {
    const t = (key: string) => words.t(`pregnancies.${key}`);
    return tableOf([...extract.rowsOf(pregnanciesSection)].reverse(), [
      [t('start'), 1, ({ start }) => (start === null ? t('noDay') : displayedDay(start))],
      [t('end'), 1, (row) => lines(row.end && displayedDay(row.end), isLong(row) ? t('longShort') : null)],
      [t('ageShort'), 0.5, ({ age }) => String(age)],
      [t('outcome'), 0.9, ({ outcome }) => outcome && t(`outcomes.${outcome}`)],
      [t('childSex'), 0.9, ({ childSex }) => childSex && t(`childSexes.${childSex}`)],
      [t('notes'), 2, ({ notes }) => notes],
      sharing(words),
    ]);
  },
});
