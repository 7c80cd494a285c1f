// The texts of the sign-in dialog: loaded separately, since few pages need them.

export { default as factors } from './factors.json' with { type: 'json' };
export { default as login } from './login.json' with { type: 'json' };
export { default as refusals } from './refusals.json' with { type: 'json' };
export { default as session } from './session.json' with { type: 'json' };
