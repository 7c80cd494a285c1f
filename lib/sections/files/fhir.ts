import { files } from '@/db/schema';
import type { FhirMapping } from '@/lib/fhir/mapping';
import { coding, concept, ownSystem, SYSTEMS } from '@/lib/fhir/systems';
import type { CodeableConcept, Resource } from '@/lib/fhir/types';
import { own, present } from '@/lib/fhir/writing';
import { romanInstant } from '@/lib/values/local-time';
import { DOCUMENT_LOINC } from './document-kinds';
import type { StoredFile } from './model/model';

/** Only metadata; the files themselves, including electrocardiograms, are in the download of all data. */
export const filesFhir: FhirMapping<StoredFile> = {
  prefix: 'fil',
  writes: ['DocumentReference'],
  day: files.day,
  write(
    { id, name, mime, kind, documentKind, comment, day, megabytes, kardiaNote, examId },
    { meta, patient, reference, contentOf, say },
  ) {
    const exam = reference('exams', examId);
    const kindName = say(documentKind ? `files.documentKinds.${documentKind}` : `files.kinds.${kind}`);
    const fileKind = concept(ownSystem('file-kind'), kind, say(`files.kinds.${kind}`));
    const resource = present({
      resourceType: 'DocumentReference',
      meta,
      extension: own({ kardiaNote }),
      status: 'current',
      type: documentKind ? documentType(documentKind, kindName) : fileKind,
      category: [fileKind],
      subject: patient,
      date: romanInstant(`${day}T00:00:00`),
      description: comment,
      content: [
        {
          attachment: {
            contentType: mime,
            ...(contentOf ? { url: contentOf('files', id) } : {}),
            title: name,
            size: Math.round(megabytes * 1_000_000),
            creation: day,
          },
        },
      ],
      context: present({ period: { start: day, end: day }, related: exam ? [exam] : [] }),
    }) as Resource;
    return {
      part: 'documents',
      resources: [{ resource }],
      narrative: { day, title: name, details: [kindName, comment, kardiaNote] },
    };
  },
  whyUnread: 'a document names files and does not hold them: they come back with the download of all data',
};

/** The kind of a document: by LOINC where it has a code, and by the product's own code. */
function documentType(kind: NonNullable<StoredFile['documentKind']>, text: string): CodeableConcept {
  const loinc = DOCUMENT_LOINC[kind];
  return {
    coding: [
      ...(loinc ? [coding(SYSTEMS.loinc, loinc.code, loinc.display)] : []),
      coding(ownSystem('document-kind'), kind),
    ],
    text,
  };
}
