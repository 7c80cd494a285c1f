import type { DialogCallbacks } from '../dialogs/DialogHost';
import type { OpenDialog } from '../dialogs/DialogIsland';
import { DownloadDialog } from './DownloadDialog';
import { PreviewDialog } from './PreviewDialog';
import type { FileRow } from './row';

/** The dialogs for everybody who may see a file: viewing and downloading. Null for other acts. */
export function readingDialog({ act, row }: OpenDialog<FileRow>, callbacks: (key: string) => DialogCallbacks) {
  if (!row) return null;
  const shared = { file: row, ...callbacks('files.downloaded') };
  if (act === 'view') return <PreviewDialog file={shared.file} onClose={shared.onClose} />;
  return act === 'download' ? <DownloadDialog {...shared} /> : null;
}
