/**
 * The demo's example app: a public client, so that a developer asks for access at once. The app in `docs/examples` answers at the
 * first address; the others are where apps under development usually run.
 */
export const EXAMPLE_APP = {
  id: 'esempio',
  name: 'App di esempio',
  redirectUris: [
    'http://localhost:4400/',
    'http://127.0.0.1:4400/',
    'http://localhost:8080/',
    'http://localhost:8080/callback',
    'http://127.0.0.1:8080/',
    'http://127.0.0.1:8080/callback',
    'http://localhost:5173/',
    'http://localhost:8000/',
  ],
};
