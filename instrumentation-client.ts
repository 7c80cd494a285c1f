import { keepInstallOffer } from './components/offline/install';
import { nameActingPerson } from './components/shell/client/acting';
import { guardSinks } from './components/shell/client/trusted-types';

/** Next runs this file in the browser once per document, before any other code of the app. */
guardSinks();
nameActingPerson();
keepInstallOffer();
