'use server';

import * as licences from '@/lib/admin/licences';
import { formAction } from '@/lib/http/form-action';

export const saveLicence = formAction(licences.saveLicence);
export const setLicenceRole = formAction(licences.setLicenceRole);
