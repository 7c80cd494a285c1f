import fc from 'fast-check';

/**
 * Property tests use the same seed in every run, so that only a change of code makes one fail. `PROPERTY_SEED` sets another
 * seed; with `random` each property draws a seed of its own, which a failure prints.
 */
const { PROPERTY_SEED = '20261123' } = process.env;
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(PROPERTY_SEED) });
