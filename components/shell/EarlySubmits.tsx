/** Tried ten times a second for half a minute, as one sending however often it is pressed meanwhile. */
const HOLD = `(function(){var held=new Map,waits=new Set;addEventListener('submit',function(e){
var f=e.target,n=held.get(f)||0;
if(e.defaultPrevented||f.hasAttribute('action')||f.hasAttribute('data-list'))return;
e.preventDefault();
if(n>=300||waits.has(f))return;
held.set(f,n+1);waits.add(f);
setTimeout(function(){waits.delete(f);if(f.isConnected)f.requestSubmit(e.submitter)},100)})})()`;

/**
 * What is sent before the page's scripts are there waits for them. The browser itself would send the fields in the
 * address, which logs and histories keep, to a page that saves nothing. Forms that have an action or are a list's filter
 * are sent by the browser.
 */
export const EarlySubmits = ({ nonce }: { nonce: string }) => (
  <script nonce={nonce} suppressHydrationWarning>
    {HOLD}
  </script>
);
