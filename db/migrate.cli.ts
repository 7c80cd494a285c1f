import { prepareDatabase } from './prepare';

const url = process.env.DATABASE_URL ?? process.env.DATABASE_OWNER_URL;
if (!url) {
  console.error('DATABASE_URL is missing');
  process.exit(1);
}
await prepareDatabase({
  url,
  ownerUrl: process.env.DATABASE_OWNER_URL,
  allowOwner: process.env.NODE_ENV !== 'production',
  allowSuperuser: process.env.NODE_ENV !== 'production' || !process.env.DATABASE_URL,
  warn: console.error,
}).then(
  () => console.error('Database ready.'),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
