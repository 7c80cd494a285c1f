import { LONGEST_REPORT } from '@/lib/sections/exams/model';
import { CONCLUSIONS } from './sections';
import { type CodedPart, textOfParts } from './visit';

/** LOINC code of the section with the findings of a radiology report. */
const FINDINGS = '18782-3';

/**
 * The text of a radiology or pathology report for its exam, in the order of the document. One that is too long for an exam begins
 * with its findings and conclusions; `isCut` says so.
 */
export function reportText(parts: readonly CodedPart[]): { text: string; isCut: boolean } {
  const said = parts.filter(({ text }) => text.trim() !== '');
  const text = textOfParts(said);
  if (text.length <= LONGEST_REPORT) return { text, isCut: false };
  const isMain = ({ code }: CodedPart) => code === FINDINGS || (code !== undefined && CONCLUSIONS.includes(code));
  return { text: textOfParts([...said.filter(isMain), ...said.filter((one) => !isMain(one))]), isCut: true };
}
