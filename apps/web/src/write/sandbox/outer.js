// The first of two frames around a student's program. It belongs to the site, so that the service worker can
// give it without a network, and its policy (plugins/sandbox.ts) lets it reach nothing. All it does is to make
// the second frame, which belongs to nobody, and to hand messages through.
const inner = document.createElement("iframe");
inner.sandbox = "allow-scripts";
inner.srcdoc = document.querySelector("template").innerHTML;
inner.onload = () => parent.postMessage({ type: "ready" }, location.origin);
onmessage = ({ source, data, ports }) => {
  if (source === parent) inner.contentWindow.postMessage(data, "*", ports);
  else if (source === inner.contentWindow) parent.postMessage(data, location.origin);
};
document.body.append(inner);
