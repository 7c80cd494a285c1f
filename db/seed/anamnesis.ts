import { type AnamnesisPart, anamneses, anamnesisVersions, physiology } from '../schema';
import { bodies, type SeedText, textsOfGiulia, textsOfMario } from './anamnesis-texts';
import { GIULIA, MARIO, sharedColumns } from './clinical';
import type { Known, Tx } from './known';
import { demoId } from './people';

const textsOf = (patient: string, texts: Record<AnamnesisPart, SeedText>, known: Known) =>
  Object.entries(texts).map(([part, { level, tags = [], said }]) => ({
    row: {
      ...sharedColumns(known, `anamnesis ${patient} ${part}`, { patient, on: said[0]?.[0] ?? '', level, tags }),
      ...lastSave(said),
      part: part as AnamnesisPart,
      content: said.at(-1)?.[1] ?? '',
    },
    versions: versionsOf(
      patient,
      part as AnamnesisPart,
      said.map(([on, content]) => [on, { content }]),
    ),
  }));

/** The row's version, which each save increases, and the time of the last save. */
const lastSave = (said: readonly [on: string, unknown][]) => ({
  version: said.length,
  updatedAt: new Date(`${said.at(-1)?.[0]}T10:00:00Z`),
});

const versionsOf = (
  patient: string,
  part: (typeof anamnesisVersions.$inferInsert)['part'],
  said: readonly [on: string, content: Record<string, unknown>][],
) =>
  said.map(([on, content], saved) => ({
    patientId: demoId(`patient ${patient}`),
    part,
    version: saved + 1,
    content,
    authorId: demoId(`user ${patient}`),
    savedAt: new Date(`${on}T10:00:00Z`),
  }));

export async function seedAnamnesis(tx: Tx, known: Known) {
  const texts = [...textsOf(MARIO, textsOfMario, known), ...textsOf(GIULIA, textsOfGiulia, known)];
  await tx.insert(anamneses).values(texts.map(({ row }) => row));
  await tx.insert(physiology).values(
    bodies.map(({ patient, level, tags = [], said }) => ({
      ...sharedColumns(known, `physiology ${patient}`, { patient, on: said[0]?.[0] ?? '', level, tags }),
      ...lastSave(said),
      ...said.at(-1)?.[1],
    })),
  );
  await tx
    .insert(anamnesisVersions)
    .values([
      ...texts.flatMap(({ versions }) => versions),
      ...bodies.flatMap(({ patient, said }) => versionsOf(patient, 'fisiologica', said)),
    ]);
}
