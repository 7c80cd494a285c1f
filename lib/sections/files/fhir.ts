import type { FhirMapping } from '@/lib/fhir/mapping';
import { concept, ownSystem } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { own, present } from '@/lib/fhir/writing';
import type { StoredFile } from './model/model';

/** Only metadata; the files themselves, including electrocardiograms, are in the download of all data. */
export const filesFhir: FhirMapping<StoredFile> = {
  write({ name, mime, kind, comment, day, megabytes, kardiaNote, examId }, { meta, patient, reference, say }) {
    const exam = reference('exams', examId);
    const kindName = say(`files.kinds.${kind}`);
    const resource = present({
      resourceType: 'DocumentReference',
      meta,
      extension: own({ kardiaNote }),
      status: 'current',
      type: concept(ownSystem('file-kind'), kind, kindName),
      subject: patient,
      description: comment,
      content: [
        { attachment: { contentType: mime, title: name, size: Math.round(megabytes * 1_000_000), creation: day } },
      ],
      context: exam ? { related: [exam] } : undefined,
    }) as Resource;
    return {
      part: 'documents',
      resources: [{ resource }],
      narrative: { day, title: name, details: [kindName, comment, kardiaNote] },
    };
  },
  whyUnread: 'a document names files and does not hold them: they come back with the download of all data',
};
