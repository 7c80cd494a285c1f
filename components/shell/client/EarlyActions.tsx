/**
 * As long and as often as a form that is sent; of several presses the last one, at its place in what was pressed, wherever
 * that has gone meanwhile. It is looked at before the document sees it: React stops what comes to a part that it is still
 * hydrating. `Body` marks what React handles.
 */
const HOLD_PRESSES = `var early;(function(){var last,n,wait,x,y,own;addEventListener('click',function(e){
var t=e.target,b=t.closest&&t.closest('button[type=button]:not([popovertarget]),[role=option]'),r;
if(!b)return;
clearTimeout(wait);
if(b!==last){last=b;n=0}
if(e!==own){r=b.getBoundingClientRect();x=e.clientX-r.left;y=e.clientY-r.top}
early=e;
wait=setTimeout(function(){
if(e.isHeard||!b.isConnected||n++>=300){last=early=null;return}
r=b.getBoundingClientRect();
own=new MouseEvent('click',{bubbles:true,cancelable:true,composed:true,detail:e.detail,
clientX:r.left+x,clientY:r.top+y});
(t.isConnected?t:b).dispatchEvent(own)},100)},true)})()`;

/**
 * Tried ten times a second for half a minute, as one sending however often it is pressed meanwhile; and not before a press
 * that came first has been handled, which may be what the form is to be sent with.
 */
const HOLD_SUBMITS = `(function(){var held=new Map,waits=new Set;
function hold(e){
var f=e.target,n=held.get(f)||0;
if(e.defaultPrevented||f.hasAttribute('action')||f.hasAttribute('data-list'))return;
e.preventDefault();
if(n>=300||waits.has(f))return;
held.set(f,n+1);waits.add(f);
setTimeout(function(){waits.delete(f);if(f.isConnected)f.requestSubmit(e.submitter)},100)}
addEventListener('submit',function(e){
if(!early||early.isHeard)return;
hold(e);if(e.defaultPrevented)e.stopImmediatePropagation()},true);
addEventListener('submit',hold)})()`;

/**
 * What is sent or pressed before the page's scripts are there waits for them. A form the browser itself would send with
 * its fields in the address, which logs and histories keep, to a page that saves nothing; forms that have an action or
 * are a list's filter are sent by the browser. Buttons and choices to which the browser itself does nothing wait as well.
 */
export const EarlyActions = ({ nonce }: { nonce: string }) => (
  <script nonce={nonce} suppressHydrationWarning>
    {`(function(){${HOLD_PRESSES};${HOLD_SUBMITS}})()`}
  </script>
);
