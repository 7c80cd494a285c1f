import type { AnyModel } from './model';

/**
 * The model of a declared section, fetched by the section's name: `adverseReactions` stands in
 * lib/sections/adverse-reactions/model/model.ts, among whose exports it is the one of that name. The build makes a file of its own
 * of each model, so that a page fetches the one that it needs.
 */
export async function modelOf(section: string): Promise<AnyModel> {
  const folder = section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const exported: Record<string, unknown> = await import(`../${folder}/model.ts`);
  const model = Object.values(exported).find((one) => isModelOf(section, one));
  if (!model) throw new Error(`lib/sections/${folder}/model.ts has no model of ${section}`);
  return model as AnyModel;
}

const isModelOf = (section: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'editForm' in value && 'name' in value && value.name === section;
