'use server';

import { formAction } from '@/lib/http/form-action';
import * as stocks from '@/lib/sections/doses/stock-commands';

export const saveStock = formAction(stocks.saveStock);
export const addPackage = formAction(stocks.addPackage);
export const saveWithoutTimes = formAction(stocks.saveWithoutTimes);
