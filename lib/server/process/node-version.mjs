// This module is imported first, for its check: an older Node would fail later with an unclear error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major * 100 + minor < 2019) {
  console.error(`Serve Node ≥ 20.19; questo è / this is ${process.versions.node}.`);
  process.exit(1);
}
