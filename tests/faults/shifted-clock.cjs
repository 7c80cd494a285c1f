// Loaded before the app (node --require): its clock is wrong by as many milliseconds as the file says at the moment.
const { readFileSync } = require('node:fs');

const RealDate = Date;
let shift = 0;
const read = () => {
  shift = Number(readFileSync(process.env.CLOCK_SHIFT_FILE ?? '', 'utf8'));
};
read();
setInterval(read, 50).unref();

const now = () => RealDate.now() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
