import { readFileSync, writeFileSync } from 'node:fs';
import { inCheckout } from '../process/checkout.mjs';
import { LICENCE_LIST, licenceList } from './licence-list.mjs';

// `npm run licences`
writeFileSync(inCheckout(LICENCE_LIST), licenceList(JSON.parse(readFileSync(inCheckout('package-lock.json'), 'utf8'))));
