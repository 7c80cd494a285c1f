/**
 * The demo's example app: a public client, so that a developer asks for access at once. `docs/examples` is served at the first
 * addresses (`npx serve docs/examples -l 8080`); the others are where apps under development usually run.
 */
export const EXAMPLE_APP = {
  id: 'esempio',
  name: 'App di esempio',
  redirectUris: [
    'http://localhost:8080/',
    'http://localhost:8080/app.html',
    'http://localhost:8080/callback',
    'http://127.0.0.1:8080/',
    'http://127.0.0.1:8080/app.html',
    'http://127.0.0.1:8080/callback',
    'http://localhost:3000/',
    'http://localhost:4000/',
    'http://localhost:5173/',
    'http://localhost:8000/',
  ],
};
