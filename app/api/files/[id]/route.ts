import { rowRoutes } from '@/lib/http/section-routes';
import { removeFile, saveFile } from '@/lib/record/files/commands';
import { fileChange } from '@/lib/record/files/model';
import { fileWire } from '@/lib/record/files/wire';

export const { PUT, DELETE } = rowRoutes('files', { save: saveFile, remove: removeFile, wire: fileWire }, fileChange);
