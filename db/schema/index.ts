export * from './audit';
export * from './contacts';
export * from './doctors';
export * from './patients';
export * from './permissions';
export * from './places';
export * from './users';
