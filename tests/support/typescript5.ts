// This project's TypeScript compiler has no JavaScript API; openapi-typescript gets this one in place of `typescript`.
export { ts as default } from '@ts-morph/common';
