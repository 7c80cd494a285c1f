import { notebook } from '@/db/schema';
import { cut } from '@/lib/fhir/concepts';
import type { FhirMapping } from '@/lib/fhir/mapping';
import { onlyWith } from '@/lib/fhir/narrowing';
import { codeIn, dayAt, ownJson, ownText, textAt } from '@/lib/fhir/reading';
import { concept, loinc, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { noteOf, own, ownJsonOf, present } from '@/lib/fhir/writing';
import type { Entry } from './model';

/** LOINC's pain severity as reported, with a value from 0 to 5 for each area of the body. */
const PAIN = '38208-5';
const AREA = ownSystem('body-area');

export const notebookFhir: FhirMapping<Entry> = {
  prefix: 'tac',
  writes: ['Observation'],
  narrow: onlyWith({ codes: [PAIN], categories: ['survey'] }),
  day: notebook.day,
  write({ day, description, areas, strokes, picked, figure }, { meta, patient, say }) {
    const resource = present({
      resourceType: 'Observation',
      meta,
      extension: [
        ...own({ figure }),
        ...(strokes.length > 0 ? ownJsonOf('strokes', strokes) : []),
        ...(picked.length > 0 ? ownJsonOf('picked', picked) : []),
      ],
      status: 'final',
      category: [concept(SYSTEMS.observationCategory, 'survey')],
      code: loinc(PAIN, say('fhir.diary')),
      subject: patient,
      effectiveDateTime: day,
      note: noteOf(description),
      component: areas.map(({ name, dolore }) => ({
        code: concept(AREA, name, say(`body.${name}`)),
        valueInteger: dolore,
      })),
    }) as Resource;
    const painByArea = areas.map(({ name, dolore }) => `${say(`body.${name}`)} ${dolore}/5`);
    return {
      part: 'patientStory',
      resources: [{ resource }],
      narrative: { day, title: say('fhir.diary'), details: [description, ...painByArea] },
    };
  },
  reads: ['Observation'],
  // An entry without text is identified by its drawing.
  same: ['day', 'description', 'picked', 'strokes'],
  read(resource, { say }) {
    if (codeIn(resource.code, SYSTEMS.loinc) !== PAIN) return undefined;
    const day = dayAt(resource, 'effectiveDateTime');
    const description = cut(textAt(resource, 'note', 0, 'text') ?? '', 5000);
    const input = {
      // Empty for an undated entry, so that its save is refused: without a day a form would use today.
      day: day ?? '',
      description,
      strokes: ownJson(resource, 'strokes') ?? [],
      picked: ownJson(resource, 'picked') ?? [],
      figure: ownText(resource, 'figure'),
    };
    return { input, narrative: { day: day ?? null, title: say('fhir.diary'), details: [description] } };
  },
};
