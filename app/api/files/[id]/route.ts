import { rowRoutes } from '@/lib/http/section-routes';
import { removeFile, saveFile } from '@/lib/record/files/commands';
import { fileChange } from '@/lib/record/files/model';
import { filesSection } from '@/lib/record/files/section';
import { fileWire } from '@/lib/record/files/wire';

export const { PUT, DELETE } = rowRoutes(
  filesSection,
  { save: saveFile, remove: removeFile, wire: fileWire },
  fileChange,
);
