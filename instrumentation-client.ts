import { guardSinks } from './components/shell/client/trusted-types';

/** Run by Next in the browser, once a document, before anything else of the app. */
guardSinks();
