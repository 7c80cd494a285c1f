import fc from 'fast-check';

/**
 * Property tests draw the same values in every run, so that a change is what turns one red, and not chance.
 * `PROPERTY_SEED` names another seed; with `random` each property draws its own, which a failure then names.
 */
const { PROPERTY_SEED = '20261123' } = process.env;
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });
