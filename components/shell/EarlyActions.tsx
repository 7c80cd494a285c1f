/** Tried ten times a second for half a minute, as one sending however often it is pressed meanwhile. */
const HOLD_SUBMITS = `(function(){var held=new Map,waits=new Set;addEventListener('submit',function(e){
var f=e.target,n=held.get(f)||0;
if(e.defaultPrevented||f.hasAttribute('action')||f.hasAttribute('data-list'))return;
e.preventDefault();
if(n>=300||waits.has(f))return;
held.set(f,n+1);waits.add(f);
setTimeout(function(){waits.delete(f);if(f.isConnected)f.requestSubmit(e.submitter)},100)})})()`;

/**
 * As long and as often; of several presses the last one, at its place. It is looked at before the document sees it: React
 * stops what comes to a part that it is still hydrating. `Body` marks what React handles.
 */
const HOLD_PRESSES = `(function(){var last,n,wait;addEventListener('click',function(e){
var t=e.target,b=t.closest&&t.closest('button[type=button]:not([popovertarget]),[role=option]');
if(!b)return;
clearTimeout(wait);
if(b!==last){last=b;n=0}
wait=setTimeout(function(){
if(e.isHeard||!b.isConnected||n++>=300)last=null;
else (t.isConnected?t:b).dispatchEvent(new MouseEvent('click',e))},100)},true)})()`;

/**
 * What is sent or pressed before the page's scripts are there waits for them. A form the browser itself would send with
 * its fields in the address, which logs and histories keep, to a page that saves nothing; forms that have an action or
 * are a list's filter are sent by the browser. Buttons and choices to which the browser itself does nothing wait as well.
 */
export const EarlyActions = ({ nonce }: { nonce: string }) => (
  <script nonce={nonce} suppressHydrationWarning>
    {`${HOLD_SUBMITS};${HOLD_PRESSES}`}
  </script>
);
