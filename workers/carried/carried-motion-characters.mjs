/** Replaced by the package's build with `motion-characters.worker` as text, deflated, in base64. In a clone, the worker's own file is served. */
export default null;
