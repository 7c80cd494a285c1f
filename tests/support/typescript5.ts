// This project's TypeScript compiler has no JavaScript API, so the generators of API clients use this one in place of `typescript`.
export { ts as default } from '@ts-morph/common';
