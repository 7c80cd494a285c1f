import { PrintHead } from '@/components/page/PrintHead';
import { requireViewer } from '@/lib/http/require';

/** The print head of a page of the user's own account, which names the user also while they act for somebody. */
export async function OwnPrintHead() {
  const viewer = await requireViewer();
  return viewer.actingFor === undefined ? null : <PrintHead name={viewer.name} />;
}
