import { Code } from "../markdown";
import { PageLink, Points, Topic, UiLabel } from "./guide-parts";

export function PortfolioGuide() {
  return (
    <>
      <Topic title="Its address">
        <p>
          Your portfolio is at <Code>/portfolio/your-username</Code>. It shows your work edge to edge, without
          our header and footer: an address for a client, an application or a signature. Everybody may see it,
          on every plan.
        </p>
      </Topic>
      <Topic title="How it is ordered">
        <p>
          The newest project stands first. Each category you publish in becomes a tab, and a tab has an
          address of its own: send the link to your housing, and housing is what opens.
        </p>
      </Topic>
      <Topic title="On paper">
        <p>
          Print a project from your browser and it comes out as a project sheet; print a portfolio and it
          comes out as a project a page. Both can be saved as PDF.
        </p>
      </Topic>
      <Topic title="On your own site">
        <p>
          With premium, open <PageLink to="/settings">Settings</PageLink>, choose <UiLabel>Account</UiLabel>,
          switch portfolio embedding on, and copy the script tag into your page. Your portfolio stands where
          the tag stands and keeps to its height; a tag in the head puts it at the end of the page. When
          premium ends, embedding ends with it, and a link to your portfolio takes its place.
        </p>
        <p>
          If your site sends a Content-Security-Policy, allow our address in <Code>script-src</Code>,{" "}
          <Code>connect-src</Code> and <Code>frame-src</Code>.
        </p>
      </Topic>
      <Topic title="Who sees what">
        <Points>
          <li>Everybody: your profile, your projects, your comments, and how many people follow you.</li>
          <li>Only you: email address, phone number, costs you keep to yourself, and your messages.</li>
        </Points>
      </Topic>
      <Topic title="Take it with you">
        <p>
          <PageLink to="/settings">Settings</PageLink>, <UiLabel>Account</UiLabel> exports your data as a CSV
          file: profile, projects, comments, likes, follows, messages and notifications. Media and uploads are
          not in it.
        </p>
      </Topic>
    </>
  );
}
