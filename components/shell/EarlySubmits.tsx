/** For half a minute, ten times a second. */
const HOLD = `addEventListener('submit',function(e){
var f=e.target,n=+f.dataset.held||0;
if(e.defaultPrevented||f.hasAttribute('action')||f.hasAttribute('data-list'))return;
e.preventDefault();f.dataset.held=n+1;
if(n<300)setTimeout(function(){if(f.isConnected)f.requestSubmit(e.submitter)},100)})`;

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
