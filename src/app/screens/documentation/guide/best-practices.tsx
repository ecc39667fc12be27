import { Points, Topic } from "./guide-parts";

export function BestPractices() {
  return (
    <>
      <Topic title="One picture first">
        <p>
          The main image appears on the card, at the top of the project's page and in shared links. Choose one
          that still reads at the width of a hand: one building, one light, little sky. Cards crop it to 4:3,
          and the project's page to a wide strip, so keep what matters in the middle.
        </p>
      </Topic>
      <Topic title="Then an order">
        <p>
          Ten images are a walk, not an archive: arrive, enter, turn, look closely. One detail says more about
          how it was built than a third view of the front.
        </p>
      </Topic>
      <Topic title="Drawings that can be read">
        <p>
          Upload plans and sections as PDF, one sheet per file, with the scale and the north point on them.
          They are shown uncropped on a white background, in the dark theme too, and open at full size.
        </p>
      </Topic>
      <Topic title="Before and after">
        <p>Photograph both from the same point with the same lens, and crop them alike.</p>
      </Topic>
      <Topic title="Models that open on a phone">
        <p>
          Export one GLB with its textures inside. Remove what is not visible, and reduce the textures before
          you reduce the geometry. An IFC becomes a GLB when you choose it: readers can then hide storeys and
          see the properties of elements, so export only those that may be public. The IFC itself stays on
          your device unless you choose to keep it as a download. Save a few views in the 3D viewer: readers
          find them by name, and you can send a link to each.
        </p>
      </Topic>
      <Topic title="Texts">
        <Points>
          <li>Title: what it is and where. That is what people search for.</li>
          <li>Description: two sentences. The card shows them.</li>
          <li>Challenges: the problem, and what you did about it. Engineers read this first.</li>
          <li>Tags: the card shows the first three; use the words your clients use.</li>
          <li>City and country: always enter both, because visitors filter by location.</li>
        </Points>
      </Topic>
      <Topic title="Credit">
        <p>
          Name the people who made it with you and the one who took the photographs, and publish only what you
          have the right to show.
        </p>
      </Topic>
    </>
  );
}
