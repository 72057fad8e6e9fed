// The second frame: its origin is opaque, so it has no storage, no cookies and nothing of the page. It
// inherits the policy of the first: no network, no script but this one and workers from memory. It runs a text
// as a worker, gives it a port to the page, and tells what the worker could not tell itself.
onmessage = ({ source, data, ports }) => {
  if (source !== parent) return;
  const address = URL.createObjectURL(new Blob([data], { type: "text/javascript" }));
  const worker = new Worker(address);
  worker.onmessage = () => parent.postMessage({ type: "loaded" }, "*");
  worker.onerror = (event) => {
    const { message, lineno, colno } = event;
    event.preventDefault();
    parent.postMessage({ type: "broken", message: String(message), line: lineno, column: colno }, "*");
  };
  worker.postMessage(null, ports);
};
