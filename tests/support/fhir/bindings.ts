import { definitions } from './definitions';
import type { Visited } from './walk';

interface Coded {
  coding?: { system?: string; code?: string }[];
}

/** The codes of an element that are outside its required value set, if the packages list the codes of that set. */
export const wrongCodes = ({ node, place, rules }: Visited): string[] =>
  rules.flatMap(({ binding }) => {
    if (binding?.strength !== 'required' || !binding.valueSet) return [];
    const codes = definitions().codesOf(binding.valueSet);
    return codes && !isOf(codes, node) ? [`${place}: ${JSON.stringify(node)} is not in ${binding.valueSet}`] : [];
  });

function isOf(codes: ReadonlySet<string>, node: unknown): boolean {
  if (typeof node === 'string') return [...codes].some((one) => one.slice(one.indexOf('|') + 1) === node);
  const single =
    typeof node === 'object' && node !== null && 'code' in node ? [node as { system?: string; code?: string }] : [];
  return ((node as Coded).coding ?? single).some(({ system, code }) => codes.has(`${system}|${code}`));
}
