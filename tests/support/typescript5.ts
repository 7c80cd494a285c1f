// The compiler of this project has no programming interface; openapi-typescript is given one that has, in place of `typescript`.
export { ts as default } from '@ts-morph/common';
