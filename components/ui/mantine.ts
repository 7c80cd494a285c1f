// Mantine's styles for the whole document. Those of components come with the components: mantine-components.css.
import './mantine-document.css';
