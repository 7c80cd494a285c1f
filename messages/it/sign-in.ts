// What a sign-in over a page says: fetched by itself, since few pages come to it.

export { default as factors } from './factors.json' with { type: 'json' };
export { default as login } from './login.json' with { type: 'json' };
export { default as refusals } from './refusals.json' with { type: 'json' };
export { default as session } from './session.json' with { type: 'json' };
