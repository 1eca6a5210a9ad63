/** The page's script out of the sources. The built package has preview.page.js in its place. */
import { previewPage } from "../tools/run/preview-page.mjs";

export default await previewPage();
