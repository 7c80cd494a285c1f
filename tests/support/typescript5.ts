// This project's TypeScript compiler has no JavaScript API, so openapi-typescript uses this one in place of `typescript`.
export { ts as default } from '@ts-morph/common';
