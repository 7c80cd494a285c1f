import type { AnyModel } from '@/lib/kit/model';

/**
 * Loads the model of a declared section by the section's name: `visits` loads the export named `visits` of
 * lib/sections/visits/model.ts; a section with a camelCase name has a kebab-case folder. The build makes a separate chunk of
 * each model, so that a page loads only the one it needs.
 */
export async function modelOf(section: string): Promise<AnyModel> {
  const folder = section.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const exported: Record<string, unknown> = await import(`./${folder}/model.ts`);
  const model = Object.values(exported).find((one) => isModelOf(section, one));
  if (!model) throw new Error(`lib/sections/${folder}/model.ts has no model of ${section}`);
  return model as AnyModel;
}

const isModelOf = (section: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'editForm' in value && 'name' in value && value.name === section;
