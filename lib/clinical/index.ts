export { bodyMassIndex } from './body-mass-index';
